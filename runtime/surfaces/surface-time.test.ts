import { describe, expect, it } from 'vitest';
import type { Surface } from '../../schemas/manifest/surface.ts';
import type { Logic } from '../../schemas/rule.ts';
import { boardOf, NOW } from '../testing/board-of.ts';
import { modal } from '../testing/site-document.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const dismissed = (at: number) => ({ 'meridian:surface:hk-dialog': JSON.stringify({ dismissedAt: at }) });

describe('hk-dialog', () => {
  it('[HK-2][HK-3][DLG-15] dismissed, it is back after 24 hours and not a millisecond before', async () => {
    const { actions, modals, ports } = await boardOf();
    await actions.run('close', { surface: 'hk-dialog', args: {} });
    expect(modals()).toEqual([]);
    expect(JSON.parse(ports.storage.items.get('meridian:surface:hk-dialog')!)).toEqual({ dismissedAt: NOW });
    ports.clock.moveTo(NOW + DAY_MS - 1);
    expect(modals()).toEqual([]);
    ports.clock.moveTo(NOW + DAY_MS);
    expect(modals()).toEqual(['hk-dialog']);
  });
});

describe('time', () => {
  it('[RUL-11] opens a surface at its instant, also 30 days ahead', async () => {
    const rules = { r: { logic: { not_within: [{ var: 'memory.a.confirmedAt' }, 'P30D'] } as Logic } };
    const { modals, ports } = await boardOf({
      rules,
      surfaces: { a: modal({ when: 'r' }) },
      stored: { 'meridian:surface:a': `{"confirmedAt":${NOW}}` },
    });
    ports.clock.moveTo(NOW + 30 * DAY_MS - 1);
    expect(modals()).toEqual([]);
    ports.clock.moveTo(NOW + 30 * DAY_MS);
    expect(modals()).toEqual(['a']);
  });

  it('[RUL-11] never sets a timer of more than an hour', async () => {
    const waits: number[] = [];
    const { ports, modals, runtime } = await boardOf({ stored: dismissed(NOW) });
    const after = ports.clock.after.bind(ports.clock);
    ports.clock.after = (ms, run) => (waits.push(ms), after(ms, run));
    runtime.stores.clock.touch();
    ports.clock.moveTo(NOW + DAY_MS);
    expect(modals()).toEqual(['hk-dialog']);
    expect(Math.max(...waits)).toBe(HOUR_MS);
    expect(waits.filter((wait) => wait > 0)).toHaveLength(24);
  });

  it('[RUL-16][DLG-17] an instant in the future is none, until it passes', async () => {
    const { modals, ports } = await boardOf({ stored: dismissed(NOW + HOUR_MS) });
    expect(modals()).toEqual(['hk-dialog']);
    ports.clock.moveTo(NOW + HOUR_MS - 1);
    expect(modals()).toEqual(['hk-dialog']);
    ports.clock.moveTo(NOW + HOUR_MS);
    expect(modals()).toEqual([]);
    ports.clock.moveTo(NOW + HOUR_MS + DAY_MS);
    expect(modals()).toEqual(['hk-dialog']);
  });

  it('[RUL-12] that passed while the page was away counts on its return', async () => {
    const { modals, ports } = await boardOf({ stored: dismissed(NOW - DAY_MS + HOUR_MS) });
    // A machine that slept: the clock is ahead and no timer has fired.
    ports.clock.now = () => NOW + HOUR_MS;
    expect(modals()).toEqual([]);
    ports.device.comeBack();
    expect(modals()).toEqual(['hk-dialog']);
  });
});

describe('[STO-8][RUL-12] another tab', () => {
  it('that dismisses a surface closes it here', async () => {
    const { modals, ports } = await boardOf();
    ports.storage.foreign('meridian:surface:hk-dialog', JSON.stringify({ dismissedAt: NOW }));
    expect(modals()).toEqual([]);
  });

  it('that clears the record opens it here', async () => {
    const { modals, ports } = await boardOf({ stored: dismissed(NOW) });
    ports.storage.foreign('meridian:surface:hk-dialog', null);
    expect(modals()).toEqual(['hk-dialog']);
  });
});

describe('[MAN-23] recording its own showing', () => {
  const once = (shown?: Surface['shown'], logic?: Logic) => ({
    rules: { once: { logic: logic ?? { '===': [{ var: 'memory.a.shownAt' }, null] } } },
    surfaces: { a: modal({ when: 'once', ...(shown === undefined ? {} : { shown }) }) },
  });

  it.each<[string, ReturnType<typeof once>]>([
    ['in its record', once()],
    ['in a cookie', once({ cookie: 'notice', maxAge: 'PT12H' })],
    ['in a counter', once({ counter: 'newbie' }, { '===': [{ var: 'memory.a.shownToday' }, 0] })],
  ])('%s does not close a surface; once closed it stays away', async (_name, given) => {
    const { board, modals, recordShowing, stores } = await boardOf({ ...given, answers: {} });
    recordShowing(board.state('a'));
    expect(stores.memory.moment('a', 'shownAt', given.surfaces.a.shown)).toBe(NOW);
    expect(modals()).toEqual(['a']);
    board.closeSurface('a');
    expect(modals()).toEqual([]);
  });

  it('[DLG-18] is done once for each opening, and left by a reload it counts', async () => {
    const first = await boardOf({ ...once({ counter: 'newbie' }, { '<': [{ var: 'memory.a.shownToday' }, 1] }), answers: {} });
    first.recordShowing(first.board.state('a'));
    first.recordShowing(first.board.state('a'));
    expect(first.ports.storage.items.get('meridian:newbie')).toBe(`1/${NOW}`);
    const reloaded = await boardOf({
      ...once(undefined, undefined),
      stored: { 'meridian:surface:a': `{"shownAt":${NOW - 1}}` },
      answers: {},
    });
    expect(reloaded.modals()).toEqual([]);
  });
});
