import { expect, it } from 'vitest';
import { withMenu } from './answers.ts';
import { openPage } from './page.ts';
import { getFrozenSite } from '../project/frozen.ts';

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
const PLACES = Object.entries(CODES).flatMap(([code, paths]) => paths.map((path) => [code, path] as const));

it.each(Object.keys(CODES))('[RES-2][RTE-31][RES-7] %s blocks its routes and no others', async (code) => {
  const page = await openPage({ answers: withMenu(code), at: '/vip' });
  for (const [other, path] of PLACES) {
    await page.go(path);
    const expected = other === code ? { path, modal: ID, guard: 'unavailable' } : { path, modal: null, guard: null };
    expect({ path, modal: page.modal, guard: page.guard }).toEqual(expected);
    if (other === code) await page.act(ID, 'confirm');
  }
});

it('[RES-8] a blocked route is unavailable after the acknowledgement, with a link home', async () => {
  const page = await openPage({ at: '/ar/price', answers: withMenu('ranking') });
  await page.act(ID, 'confirm');
  expect({ modal: page.modal, guard: page.guard, link: page.link('home') }).toEqual({ modal: null, guard: 'unavailable', link: '/ar' });
  expect(JSON.stringify(getFrozenSite('main').guards['unavailable']?.props)).toContain('{"link":"home"}');
});

it.each([
  ['/ar/price', true, [], '→ /ar/state_compliance_tips'],
  ['/price', 1, ['ranking'], '→ /state_compliance_tips'],
])('[RTE-32][RTE-33] on %s, is_show_compliance_tips %s precedes the blocks %j: %s', async (at, is_show_compliance_tips, menu, guard) => {
  const answers = { 'compliance-check': { limit: { is_show_compliance_tips }, menu } };
  expect((await openPage({ at, answers })).guard).toBe(guard);
});
