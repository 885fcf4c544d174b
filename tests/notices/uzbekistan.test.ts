import { describe, expect, it } from 'vitest';
import { limit, type Person } from './answers.ts';
import { DAY, NOW } from './browser.ts';
import { open } from './page.ts';

const ONCE = 'uzbekistan-dialog';
const ASSETS = 'uzbekistan-assets-dialog';
const answers = limit({ is_uzbekistan_toast: true });
const record = (id: string, fields: object) => ({ [`meridian:surface:${id}`]: JSON.stringify(fields) });
const confirmed = (age: number) => record(ASSETS, { confirmedAt: NOW - age });

describe('uzbekistan-dialog', () => {
  it.each(['/', '/price', '/ar/vip', '/nowhere', '/login'])(
    '[UZ-1] shows on %s, outside /myaccount, and only when it is said to',
    async (at) => {
      expect((await open({ at, answers })).modal).toBe(ONCE);
      expect((await open({ at, answers: limit({ is_uzbekistan_toast: false }) })).modal).toBeNull();
    },
  );

  it('[UZ-2][DLG-18] is recorded when it is shown: a reload without closing it does not bring it back', async () => {
    const page = await open({ answers });
    expect(page.stored(`surface:${ONCE}`)).toMatchObject({ shownAt: NOW });
    await page.advance(DAY);
    expect(page.modal).toBe(ONCE);
    expect((await page.reload()).modal).toBeNull();
  });

  it.each(['confirm', 'close'])('[UZ-2] once %sed it never comes back', async (action) => {
    const page = await open({ answers });
    await page.act(ONCE, action);
    await page.advance(2 * 365 * DAY);
    expect({ modal: page.modal, path: page.path }).toEqual({ modal: null, path: '/' });
    expect((await page.reload()).modal).toBeNull();
  });

  it.each([
    ['{"shownAt":1}', null],
    [`{"shownAt":${NOW}}`, null],
    // A stored time in the future counts as never.
    [`{"shownAt":${NOW + 1}}`, ONCE],
    ['{"shownAt":"yes"}', ONCE],
    ['{"dismissedAt":5}', ONCE],
    ['<html>', ONCE],
  ])('[UZ-2][DLG-17] with %s stored shows: %s', async (text, modal) => {
    expect((await open({ answers, stored: { [`meridian:surface:${ONCE}`]: text } })).modal).toBe(modal);
  });

  it('[UZ-3] gives way to that of the assets below /myaccount, and comes back outside', async () => {
    const page = await open({ answers });
    await page.go('/myaccount/funds');
    expect(page.modal).toBe(ASSETS);
    await page.act(ASSETS, 'close');
    await page.go('/price');
    expect(page.modal).toBeNull();
  });
});

type Row = readonly [who: string, as: Person | undefined];
const RESTING: readonly Row[] = [
  ['tier 11', { tier: 11, verified: 2 }],
  ['tier 12, verified null', { tier: 12, verified: null }],
];
const VERIFIED: readonly Row[] = [
  ['tier 10, verified 3', { tier: 10, verified: 3 }],
  ['tier null, verified 3', { tier: null, verified: 3 }],
];
const LOW: readonly Row[] = [
  ['tier 10', { tier: 10, verified: 1 }],
  ['tier 0, verified 4', { tier: 0, verified: 4 }],
];
const NULL: Row = ['tier null, verified null', { tier: null, verified: null }];
const VISITOR: Row = ['a visitor', undefined];
const at = '/myaccount/funds';

describe('uzbekistan-assets-dialog', () => {
  it.each(['/myaccount/funds', '/myaccount/deposit/USDT', '/myaccount/security', '/ar/myaccount/withdraw/USDT'])(
    '[UZ-3] shows on %s in place of the other, and only when it is said to',
    async (path) => {
      expect((await open({ at: path, answers })).modal).toBe(ASSETS);
      expect((await open({ at: path, answers: limit({ is_uzbekistan_toast: 0 }) })).modal).toBeNull();
    },
  );

  it.each(LOW)('[UZ-6] shows to %s although confirmed within 30 days', async (_who, as) => {
    for (const age of [0, 29 * DAY]) expect((await open({ at, as, answers, stored: confirmed(age) })).modal).toBe(ASSETS);
  });

  it.each([NULL, VISITOR])('[UZ-7] always shows to %s', async (_who, as) => {
    for (const age of [0, 29 * DAY]) expect((await open({ at, as, answers, stored: confirmed(age) })).modal).toBe(ASSETS);
  });

  it('[UZ-3] shows with tier and verified lost too, to someone who never confirmed or 30 days ago', async () => {
    const lost = { ...answers, 'user-info': new TypeError('no network'), 'user-tier': new TypeError('no network') };
    for (const stored of [{}, confirmed(30 * DAY)]) expect((await open({ at, as: {}, answers: lost, stored })).modal).toBe(ASSETS);
  });

  it.each([...LOW, NULL])('[UZ-8] confirming as %s goes to the USDT withdraw page and stores no time', async (_who, as) => {
    const page = await open({ at: '/tr/myaccount/funds', as, answers });
    await page.act(ASSETS, 'confirm');
    expect(page.path).toBe('/tr/myaccount/withdraw/USDT');
    expect(page.stored(`surface:${ASSETS}`)).not.toHaveProperty('confirmedAt');
    expect(page.shows(ASSETS)).toBe(false);
    expect((await page.reload()).modal).toBe(ASSETS);
  });

  it.each([...RESTING, ...VERIFIED, VISITOR])('[UZ-9] confirming as %s stores the time and stays', async (_who, as) => {
    const page = await open({ at, as, answers });
    await page.act(ASSETS, 'confirm');
    expect({ path: page.path, modal: page.modal }).toEqual({ path: at, modal: null });
    expect(page.stored(`surface:${ASSETS}`)).toMatchObject({ confirmedAt: NOW });
  });

  it('[DLG-19] closed by a visitor it rests for this document and is back in the next', async () => {
    const page = await open({ at, answers });
    await page.act(ASSETS, 'close');
    await page.go('/myaccount/security');
    expect(page.modal).toBeNull();
    expect((await page.reload()).modal).toBe(ASSETS);
  });
});
