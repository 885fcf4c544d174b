import { describe, expect, it } from 'vitest';
import { limit, type Person } from './answers.ts';
import { DAY, NOW } from './browser.ts';
import { open } from './page.ts';

const ID = 'netherlands-dialog';
const KEY = `surface:${ID}`;
const answers = limit({ is_nl_limit: true });
const confirmed = (age: number) => ({ [`meridian:${KEY}`]: JSON.stringify({ confirmedAt: NOW - age }) });

type Row = readonly [who: string, as: Person | undefined];
const HIGH: readonly Row[] = [
  ['tier 11', { tier: 11, verified: 1 }],
  ['tier 11, nothing verified', { tier: 11, verified: null }],
  ['tier 12, verified 3', { tier: 12, verified: 3 }],
];
/** They see it although they confirmed; the last leave by the withdraw page. */
const VERIFIED: readonly Row[] = [
  ['tier 10, verified 3', { tier: 10, verified: 3 }],
  ['tier 0, verified 3', { tier: 0, verified: 3 }],
  ['tier null, verified 3', { tier: null, verified: 3 }],
];
const LOW: readonly Row[] = [
  ['tier 10', { tier: 10, verified: 2 }],
  ['tier 10, verified 1', { tier: 10, verified: 1 }],
  ['tier 0, verified 4', { tier: 0, verified: 4 }],
  ['tier null and verified null', { tier: null, verified: null }],
];
const VISITOR: Row = ['a visitor', undefined];
const ALWAYS = [...VERIFIED, ...LOW, VISITOR];

describe('netherlands-dialog', () => {
  it.each([...HIGH, ...ALWAYS])('[NL-1] shows to %s who never confirmed, and only under the limit', async (_who, as) => {
    expect((await open({ as, answers })).modal).toBe(ID);
    expect((await open({ as, answers: limit({ is_nl_limit: false }) })).modal).toBeNull();
  });

  it.each([...VERIFIED, ...LOW])('[NL-3][NL-4] shows to %s although confirmed within 30 days', async (_who, as) => {
    for (const age of [0, 29 * DAY]) expect((await open({ as, answers, stored: confirmed(age) })).modal).toBe(ID);
  });

  it('[NL-4] always shows to a visitor, also one who confirmed', async () => {
    for (const age of [0, 29 * DAY]) expect((await open({ answers, stored: confirmed(age) })).modal).toBe(ID);
  });

  it('takes the tier of the user info where get_user_tier names none, and of get_user_tier where both do', async () => {
    const info = (tier: number) => ({ ...answers, 'user-info': { uid: '10001', verified: 1, tier_level: tier, is_login: true } });
    const given = { as: {}, stored: confirmed(DAY) };
    expect((await open({ ...given, answers: info(11) })).modal).toBeNull();
    expect((await open({ ...given, as: { tier: 10 }, answers: { ...info(11), 'user-tier': { tier_level: 10 } } })).modal).toBe(ID);
  });

  it('[NL-1] shows with the tier lost too, to someone who never confirmed or 30 days ago', async () => {
    for (const stored of [{}, confirmed(30 * DAY)])
      expect((await open({ as: { tier: 'lost', verified: 1 }, answers, stored })).modal).toBe(ID);
  });
});

describe('confirming', () => {
  it.each(LOW)('[NL-5] as %s goes to the USDT withdraw page and stores no time', async (_who, as) => {
    const page = await open({ as, answers, at: '/price' });
    await page.act(ID, 'confirm');
    expect({ path: page.path, modal: page.modal }).toEqual({ path: '/myaccount/withdraw/USDT', modal: null });
    expect(page.stored(KEY)).not.toHaveProperty('confirmedAt');
    expect((await page.reload()).modal).toBe(ID);
  });

  it.each([
    ['main', '/ar/price', '/ar/myaccount/withdraw/USDT'],
    ['eu', '/tr', '/tr/myaccount/withdraw/USDT'],
    ['turkey', '/', '/myaccount/withdraw/USDT'],
  ] as const)('[NL-5] keeps the language: on %s at %s it goes to %s', async (site, at, target) => {
    const page = await open({ site, at, as: { tier: 10 }, answers });
    await page.act(ID, 'confirm');
    expect(page.path).toBe(target);
  });

  it.each([...HIGH, ...VERIFIED, VISITOR])('[NL-6] as %s stores the time and stays', async (_who, as) => {
    const page = await open({ as, answers, at: '/price' });
    await page.advance(1234);
    await page.act(ID, 'confirm');
    expect({ path: page.path, modal: page.modal }).toEqual({ path: '/price', modal: null });
    expect(page.stored(KEY)).toMatchObject({ confirmedAt: NOW + 1234 });
  });

  it.each(['confirm', 'close'])('[DLG-19] by %s as a visitor it rests for this document and is back in the next', async (action) => {
    const page = await open({ answers });
    await page.act(ID, action);
    await page.go('/price');
    expect(page.modal).toBeNull();
    expect((await page.reload()).modal).toBe(ID);
  });

  it('[NL-6] closing is no confirmation: it stores none, and tier 11 sees it in the next document', async () => {
    const page = await open({ as: { tier: 11 }, answers });
    await page.act(ID, 'close');
    expect(page.modal).toBeNull();
    expect(page.stored(KEY)).not.toHaveProperty('confirmedAt');
    expect((await page.reload()).modal).toBe(ID);
  });

  it('[NL-5] on a double click leads away once', async () => {
    const page = await open({ as: { tier: 10 }, answers });
    const went: string[] = [];
    page.ports.location.onChange(() => went.push(page.path));
    await Promise.all([page.act(ID, 'confirm'), page.act(ID, 'confirm')]);
    expect(went).toEqual(['/myaccount/withdraw/USDT']);
  });
});
