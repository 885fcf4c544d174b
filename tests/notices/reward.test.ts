import { afterEach, describe, expect, it, vi } from 'vitest';
import { MINUTE, NOW, type PageOptions, openPage, type Page } from './page.ts';

const ID = 'new-user-reward-dialog';
const openVariant = (variant: string, given: PageOptions = {}) =>
  openPage({ cookies: { ab_vars: JSON.stringify({ new_user_reward: variant }) }, ...given });
const openCounted = (counter: string, now = NOW) => openVariant('1', { now, stored: { 'meridian:newbie': counter } });
const readState = ({ modal, ports }: Page) => ({ modal, counter: ports.storage.get('meridian:newbie') });

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['[RWD-11]', '1', ['$100']],
  ['[RWD-12]', '2', ['$30', '$70']],
])('%s variant %s has the prizes %j', async (_id, variant, amounts) => {
  const { prizes } = await (await openVariant(variant)).props(ID);
  expect(JSON.stringify(prizes).match(/\$\d+/g)).toEqual(amounts);
});

describe('the counter', () => {
  const HALF = 30 * MINUTE;
  it.each(['', '4/x'])('[RWD-10] resets if it is invalid: %j', async (counter) => {
    expect(readState(await openCounted(counter))).toEqual({ modal: ID, counter: `1/${NOW}` });
  });

  it('[RWD-9][RWD-16][DLG-18] is written when the popup is shown, and counts a reload without closing it', async () => {
    let page = await openVariant('1');
    for (const count of [1, 2, 3, 4]) {
      expect(readState(page)).toEqual({ modal: ID, counter: `${count}/${page.browser.clock.now()}` });
      page = await page.reload();
      expect(page.modal).toBeNull();
      await page.advance(HALF - 1);
      expect(page.modal).toBeNull();
      await page.advance(1);
    }
    expect(readState(page)).toEqual({ modal: null, counter: `4/${NOW + 3 * HALF}` });
  });

  it.each([
    ['Pacific/Auckland', '2026-01-15T11:00:00Z'],
    // The day before has 23 hours.
    ['America/New_York', '2026-03-09T04:00:00Z'],
  ])('[RWD-8] starts again on a new day of the device’s calendar: in %s at %s', async (zone, at) => {
    vi.stubEnv('TZ', zone);
    const midnight = Date.parse(at);
    const page = await openCounted(`4/${midnight - 10 * MINUTE}`, midnight - 1);
    expect(page.modal).toBeNull();
    await page.advance(1);
    expect(readState(page)).toEqual({ modal: ID, counter: `1/${midnight}` });
    // The first showing of a day doesn't wait for half an hour after the last of the day before.
    expect((await openCounted(`1/${midnight - 1}`, midnight)).modal).toBe(ID);
  });
});

it.each([
  ['[RWD-14]', 'close', '/', '/', 1],
  ['[RWD-15]', 'confirm', '/ar/price', '/ar/signup', 0],
])('%s %s on %s leads to %s and records %d close events', async (_id, action, at, target, closes) => {
  const page = await openVariant('1', { at });
  await page.act(ID, action);
  await page.advance(5000);
  expect({ path: page.path, modal: page.modal }).toEqual({ path: target, modal: null });
  expect(page.events.filter((event) => event.includes('new_user_reward_close'))).toHaveLength(closes);
});
