import { afterEach, describe, expect, it } from 'vitest';
import { MINUTE, NOW } from './browser.ts';
import { open } from './page.ts';
import { SITES } from '../project/frozen.ts';

const ID = 'new-user-reward-dialog';
const vars = (value: unknown) => ({ ab_vars: JSON.stringify({ new_user_reward: value }) });
const A = { cookies: vars('1') };
const counter = (text: string) => ({ ...A, stored: { 'meridian:newbie': text } });
const zone = process.env['TZ'];
afterEach(() => void (process.env['TZ'] = zone));

describe('the experiment', () => {
  it.each(SITES)('[RWD-4] on %s visitors see it and users never', async (site) => {
    expect((await open({ site, ...A })).modal).toBe(ID);
    expect((await open({ site, ...A, as: {} })).modal).toBeNull();
  });

  const prizes = async (value: string, answers = {}) =>
    JSON.stringify((await (await open({ cookies: vars(value), answers })).props(ID))['prizes']);
  it('[RWD-11][RWD-12] has the prizes of its variant', async () => {
    const [a, b] = [await prizes('1'), await prizes('2')];
    expect(a.match(/\$\d+/g)).toEqual(['$100']);
    expect(b.match(/\$\d+/g)).toEqual(['$30', '$70']);
  });

  it('[RWD-13] shows $0 when they fail', async () => {
    const answers = { 'prize-pop': new TypeError('no network') };
    expect((await prizes('1', answers)).match(/\$\d+/g)).toEqual(['$0']);
    expect((await prizes('2', answers)).match(/\$\d+/g)).toEqual(['$0', '$0']);
  });
});

describe('the counter', () => {
  const HALF = 30 * MINUTE;
  it.each(['', '4/x', `4/${'9'.repeat(20)}`])('[RWD-10] %j is invalid and resets', async (text) => {
    const page = await open(counter(text));
    expect({ modal: page.modal, counter: page.ports.storage.get('meridian:newbie') }).toEqual({ modal: ID, counter: `1/${NOW}` });
  });

  it('[RWD-9][RWD-16][DLG-18] is written when the popup is shown: a reload without closing it counts', async () => {
    let page = await open(A);
    for (const count of [1, 2, 3, 4]) {
      expect(page.modal).toEqual(ID);
      expect(page.ports.storage.get('meridian:newbie')).toEqual(`${count}/${page.browser.clock.now()}`);
      page = await page.reload();
      expect(page.modal).toBeNull();
      await page.advance(HALF - 1);
      expect(page.modal).toBeNull();
      await page.advance(1);
    }
    expect(page.modal).toBeNull();
    expect(page.ports.storage.get('meridian:newbie')).toEqual(`4/${NOW + 3 * HALF}`);
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
    expect({ modal: before.modal, counter: before.ports.storage.get('meridian:newbie') }).toEqual({ modal: ID, counter: `1/${midnight}` });
    // The first show of a day asks for no half hour since the last of yesterday.
    expect((await open({ ...counter(`1/${midnight - 1}`), now: midnight })).modal).toBe(ID);
  });
});

describe('leaving it', () => {
  it('[RWD-14] closing records a close event and leads nowhere', async () => {
    const page = await open(A);
    await page.act(ID, 'close');
    await page.advance(5000);
    expect({ modal: page.modal, path: page.path }).toEqual({ modal: null, path: '/' });
    expect(page.events.filter((event) => event.includes('new_user_reward_close'))).toHaveLength(1);
  });

  it.each([
    ['/', '/signup'],
    ['/ar/price', '/ar/signup'],
  ])('[RWD-15] confirm on %s goes to %s and records no close', async (at, target) => {
    const page = await open({ ...A, at });
    await page.act(ID, 'confirm');
    await page.advance(5000);
    expect({ path: page.path, modal: page.modal }).toEqual({ path: target, modal: null });
    expect(page.events.some((event) => event.includes('new_user_reward_close'))).toBe(false);
  });
});
