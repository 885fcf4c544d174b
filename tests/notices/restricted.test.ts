import { describe, expect, it } from 'vitest';
import { limit, menu } from './answers.ts';
import { open } from './page.ts';
import { frozenSite } from '../project/frozen.ts';

const ID = 'restricted-country-dialog';

const CODES = {
  nft: ['/nft'],
  ranking: ['/price'],
  help_center: ['/help'],
  learn: ['/learn'],
  spot_trade: ['/trade/BTC_USDT', '/trade/ETH_USDT?tab=isolated_margin'],
  futures: ['/futures/usdt/BTC_USDT', '/futures-delivery'],
  options: ['/options'],
  'simple-earn': ['/simple-earn', '/lend-earn'],
} as const;
const codes = Object.keys(CODES);

describe('a blocked route', () => {
  it.each(codes)('[RES-2][RTE-31][RES-7] %s blocks its routes and no others', async (code) => {
    const page = await open({ answers: menu(code), at: '/vip' });
    for (const [other, paths] of Object.entries(CODES)) {
      for (const path of paths) {
        await page.go(path);
        const blocked = other === code;
        const expected = { path, modal: blocked ? ID : null, guard: blocked ? 'unavailable' : null };
        expect({ path, modal: page.modal, guard: page.guard }).toEqual(expected);
        if (blocked) await page.act(ID, 'confirm');
      }
    }
  });

  it('[RES-8] shows after the acknowledgement that it is not available, with the way home', async () => {
    const page = await open({ at: '/ar/price', answers: menu('ranking') });
    await page.act(ID, 'confirm');
    expect({ modal: page.modal, guard: page.guard, link: page.link('home') }).toEqual({ modal: null, guard: 'unavailable', link: '/ar' });
    expect(JSON.stringify(frozenSite('main').guards['unavailable']?.props)).toContain('{"link":"home"}');
  });

  it('[RES-11] shows the notice on each visit to it, acknowledged or not', async () => {
    const page = await open({ at: '/price', answers: menu('ranking', 'nft') });
    await page.act(ID, 'confirm');
    for (const [path, modal] of Object.entries({ '/': null, '/nft': ID, '/vip': null, '/price': ID })) {
      await page.go(path);
      expect({ path, modal: page.modal }).toEqual({ path, modal });
    }
  });
});

describe('limit.is_show_compliance_tips', () => {
  const TIPS = limit({ is_show_compliance_tips: true });
  it.each([
    ['/', '→ /state_compliance_tips'],
    ['/ar/price', '→ /ar/state_compliance_tips'],
    ['/ar/state_compliance_tips', null],
  ])('[RTE-32][RTE-33] leads from %s: %s', async (at, guard) => {
    expect((await open({ at, answers: TIPS })).guard).toBe(guard);
    expect((await open({ at, answers: limit({ is_show_compliance_tips: 0 }) })).guard).toBeNull();
  });

  it('[RTE-32] comes before the block of a route', async () => {
    const answers = { 'compliance-check': { limit: { is_show_compliance_tips: 1 }, menu: ['ranking'] } };
    expect((await open({ at: '/price', answers })).guard).toBe('→ /state_compliance_tips');
  });
});
