import { describe, expect, it } from 'vitest';
import { limit, toast } from './answers.ts';
import { DAY, HOUR, MINUTE, NOW } from './browser.ts';
import { open } from './page.ts';
import { SITES } from '../project/frozen.ts';

const HK = { id: 'hk-dialog', answers: toast({ is_hk_user: true }) };
const BX = { id: 'bx-dialog', answers: limit({ brazil_toast: true }) };
const BOTH = [
  ['hk-dialog', HK],
  ['bx-dialog', BX],
] as const;
const dismissed = (id: string, at: unknown) => ({ [`meridian:surface:${id}`]: JSON.stringify({ dismissedAt: at }) });

describe('[HK-1][CDK-1] hk-dialog and bx-dialog', () => {
  it.each(SITES)('show on %s to whoever is marked, and to nobody else', async (site) => {
    for (const { id, answers } of [HK, BX]) expect((await open({ site, answers })).modal).toBe(id);
    const off = { limit: { brazil_toast: 0 }, toast: { is_hk_user: false } };
    expect((await open({ site, answers: { 'compliance-check': off } })).modal).toBeNull();
  });

  it.each(['/', '/price', '/myaccount/funds', '/tr/vip', '/nowhere'])('show on %s, to visitors and users', async (at) => {
    for (const { id, answers } of [HK, BX]) {
      const quiet = { stored: { 'meridian:entry': `{"keepaliveDays":7,"timestamp":${NOW}}` } };
      expect((await open({ ...quiet, at, answers })).modal).toBe(id);
      expect((await open({ ...quiet, at, answers, as: { tier: 11 } })).modal).toBe(id);
    }
  });
});

describe('24 hours after the dismissal', () => {
  const ages = [
    [0, false],
    [1, false],
    [DAY - HOUR, false],
    [DAY - 1, false],
    [DAY, true],
    [DAY + 1, true],
    [400 * DAY, true],
    // A clock set back: what is stored lies in the future, and counts as never.
    [-1, true],
    [-DAY, true],
  ] as const;
  it.each(ages)('[HK-2][CDK-2][DLG-16][DLG-17] dismissed %d ms ago shows: %s', async (age, shows) => {
    for (const { id, answers } of [HK, BX]) {
      const page = await open({ answers, stored: dismissed(id, NOW - age) });
      expect([id, page.modal]).toEqual([id, shows ? id : null]);
    }
  });

  it.each(BOTH)('[DLG-15] %s appears by itself at the very instant on a page that stayed open', async (id, { answers }) => {
    const page = await open({ answers, stored: dismissed(id, NOW) });
    await page.advance(DAY - 1);
    expect(page.modal).toBeNull();
    await page.advance(1);
    expect(page.modal).toBe(id);
  });

  it.each(BOTH)('%s counts 24 hours, whatever the calendar says: over the change to summer time too', async (id, { answers }) => {
    const before = Date.UTC(2026, 2, 28, 12);
    const stored = dismissed(id, before);
    expect((await open({ answers, stored, now: before + DAY - 1 })).modal).toBeNull();
    expect((await open({ answers, stored, now: before + DAY })).modal).toBe(id);
  });

  it.each(['', '{', 'null', '[]', '"x"', '{"dismissedAt":"soon"}', '{"dismissedAt":-5}', '{"confirmedAt":1}'])(
    'a stored record %j is none: it shows',
    async (text) => {
      for (const { id, answers } of [HK, BX])
        expect((await open({ answers, stored: { [`meridian:surface:${id}`]: text } })).modal).toBe(id);
    },
  );
});

describe('dismissing', () => {
  it.each([
    ['confirm', HK],
    ['close', HK],
    ['confirm', BX],
    ['close', BX],
  ])('[HK-3][DLG-6] by %s stores the time and hides it, here and after a reload', async (action, { id, answers }) => {
    const page = await open({ answers });
    await page.advance(5 * MINUTE);
    await page.act(id, action);
    expect(page.modal).toBeNull();
    expect(page.stored(`surface:${id}`)).toMatchObject({ dismissedAt: NOW + 5 * MINUTE });
    expect([page.path, page.calls.filter((call) => call.endsWith('submit'))]).toEqual(['/', []]);
    const next = await page.reload();
    expect(next.modal).toBeNull();
    await next.advance(DAY - 1);
    expect(next.modal).toBeNull();
    await next.advance(1);
    expect(next.modal).toBe(id);
  });

  it.each(BOTH)('[DLG-6] %s stays through navigation and is there again after a reload', async (id, { answers }) => {
    const page = await open({ answers });
    await page.go('/price');
    expect(page.modal).toBe(id);
    const next = await page.reload();
    expect(next.modal).toBe(id);
    expect(next.stored(`surface:${id}`)).not.toHaveProperty('dismissedAt');
  });

  it.each(BOTH)('[STO-8] %s closes in the other tab too', async (id, { answers }) => {
    const page = await open({ answers });
    const other = await page.tab('/price');
    expect(other.modal).toBe(id);
    await page.act(id, 'close');
    expect(other.modal).toBeNull();
    expect(page.stored(`surface:${id}`)).toMatchObject({ dismissedAt: NOW });
  });

  it.each(BOTH)('%s dismissed twice keeps the later time', async (id, { answers }) => {
    const page = await open({ answers, stored: dismissed(id, NOW - 2 * DAY) });
    await page.act(id, 'close');
    expect(page.stored(`surface:${id}`)).toMatchObject({ dismissedAt: NOW });
  });
});
