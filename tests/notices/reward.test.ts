import { afterEach, describe, expect, it } from 'vitest';
import { MINUTE, NOW } from './browser.ts';
import { open, type Page } from './page.ts';

const ID = 'new-user-reward-dialog';
const vars = (value: unknown) => ({ ab_vars: JSON.stringify({ new_user_reward: value }) });
const A = { cookies: vars('1') };
const counter = (text: string) => ({ ...A, stored: { 'meridian:newbie': text } });
const counterOf = ({ ports }: Page) => ports.storage.get('meridian:newbie');
const zone = process.env['TZ'];
afterEach(() => void (process.env['TZ'] = zone));

it.each([
  ['[RWD-11]', '1', ['$100']],
  ['[RWD-12]', '2', ['$30', '$70']],
])('%s variant %s has the prizes %j', async (_id, variant, amounts) => {
  const { prizes } = await (await open({ cookies: vars(variant) })).props(ID);
  expect(JSON.stringify(prizes).match(/\$\d+/g)).toEqual(amounts);
});

describe('the counter', () => {
  const HALF = 30 * MINUTE;
  it.each(['', '4/x'])('[RWD-10] %j is invalid and resets', async (text) => {
    const page = await open(counter(text));
    expect({ modal: page.modal, counter: counterOf(page) }).toEqual({ modal: ID, counter: `1/${NOW}` });
  });

  it('[RWD-9][RWD-16][DLG-18] is written when the popup is shown: a reload without closing it counts', async () => {
    let page = await open(A);
    for (const count of [1, 2, 3, 4]) {
      expect(page.modal).toEqual(ID);
      expect(counterOf(page)).toEqual(`${count}/${page.browser.clock.now()}`);
      page = await page.reload();
      expect(page.modal).toBeNull();
      await page.advance(HALF - 1);
      expect(page.modal).toBeNull();
      await page.advance(1);
    }
    expect(page.modal).toBeNull();
    expect(counterOf(page)).toEqual(`4/${NOW + 3 * HALF}`);
  });
});

describe('[RWD-8] a new day by the device’s calendar', () => {
  const MIDNIGHTS = [
    ['Pacific/Auckland', '2026-01-15T11:00:00Z'],
    // The day before has 23 hours.
    ['America/New_York', '2026-03-09T04:00:00Z'],
  ] as const;
  it.each(MIDNIGHTS)('in %s begins at %s', async (tz, at) => {
    process.env['TZ'] = tz;
    const midnight = Date.parse(at);
    const full = counter(`4/${midnight - 10 * MINUTE}`);
    const before = await open({ ...full, now: midnight - 1 });
    expect(before.modal).toBeNull();
    await before.advance(1);
    expect({ modal: before.modal, counter: counterOf(before) }).toEqual({ modal: ID, counter: `1/${midnight}` });
    // The first show of a day asks for no half hour since the last of yesterday.
    expect((await open({ ...counter(`1/${midnight - 1}`), now: midnight })).modal).toBe(ID);
  });
});

it.each([
  ['[RWD-14]', 'close', '/', '/', 1],
  ['[RWD-15]', 'confirm', '/', '/signup', 0],
  ['[RWD-15]', 'confirm', '/ar/price', '/ar/signup', 0],
])('%s %s on %s leads to %s and records %d close events', async (_id, action, at, target, closes) => {
  const page = await open({ ...A, at });
  await page.act(ID, action);
  await page.advance(5000);
  expect({ path: page.path, modal: page.modal }).toEqual({ path: target, modal: null });
  expect(page.events.filter((event) => event.includes('new_user_reward_close'))).toHaveLength(closes);
});
