import { autorun } from 'mobx';
import { expect, it, onTestFinished } from 'vitest';
import { ready } from '../../schemas/async.ts';
import type { Surface } from '../../schemas/manifest/surface.ts';
import type { Logic, Window } from '../../schemas/rule.ts';
import { createTestBoard, NOW } from '../../tests/kit/runtime/create-test-board.ts';
import { createModal } from '../../tests/kit/runtime/site-document.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const dismissed = (at: number) => ({ 'meridian:surface:hk-dialog': JSON.stringify({ dismissedAt: at }) });

/** Returns the visible modals at each instant. */
function getModals({ modals, ports }: Awaited<ReturnType<typeof createTestBoard>>, ...instants: number[]) {
  return instants.map((instant) => (ports.clock.moveTo(instant), modals()));
}

it('[HK-2][HK-3][DLG-15] a duration hides a dismissed dialog for 24 hours, to the millisecond', async () => {
  const page = await createTestBoard();
  await page.actions.run('close', { surface: 'hk-dialog', args: {} });
  expect(JSON.parse(page.ports.storage.items.get('meridian:surface:hk-dialog')!)).toEqual({ dismissedAt: NOW });
  expect(getModals(page, NOW, NOW + DAY_MS - 1, NOW + DAY_MS)).toEqual([[], [], ['hk-dialog']]);
});

it('[RUL-11] a duration never sets a timer of more than an hour', async () => {
  const waits: number[] = [];
  const page = await createTestBoard({ stored: dismissed(NOW) });
  const { clock } = page.ports;
  const after = clock.after.bind(clock);
  clock.after = (ms, run) => (waits.push(ms), after(ms, run));
  page.runtime.stores.clock.touch();
  expect(getModals(page, NOW + DAY_MS)).toEqual([['hk-dialog']]);
  expect(Math.max(...waits)).toBe(HOUR_MS);
  expect(waits.filter((wait) => wait > 0)).toHaveLength(24);
});

it('[RUL-16][DLG-17] a duration ignores an instant in the future until it passes', async () => {
  const page = await createTestBoard({ stored: dismissed(NOW + HOUR_MS) });
  const shown = getModals(page, NOW, NOW + HOUR_MS - 1, NOW + HOUR_MS, NOW + HOUR_MS + DAY_MS);
  expect(shown).toEqual([['hk-dialog'], ['hk-dialog'], [], ['hk-dialog']]);
});

it('[RUL-12] a duration that ended while the page was hidden counts on return', async () => {
  const { modals, ports } = await createTestBoard({ stored: dismissed(NOW - DAY_MS + HOUR_MS) });
  // A machine that slept: the clock is ahead and no timer has fired.
  ports.clock.now = () => NOW + HOUR_MS;
  expect(modals()).toEqual([]);
  ports.device.returnToPage();
  expect(modals()).toEqual(['hk-dialog']);
});

it('[STO-8][RUL-12] closes a surface that another tab dismisses', async () => {
  const { modals, ports } = await createTestBoard();
  ports.storage.foreign('meridian:surface:hk-dialog', JSON.stringify({ dismissedAt: NOW }));
  expect(modals()).toEqual([]);
});

const once = (shown?: Surface['shown'], logic: Logic = { '===': [{ var: 'memory.a.shownAt' }, null] }) => ({
  rules: { once: { logic } },
  surfaces: { a: createModal({ when: 'once', ...(shown === undefined ? {} : { shown }) }) },
  answers: {},
});

const counted = once({ counter: 'newbie' }, { '===': [{ var: 'memory.a.shownToday' }, 0] });

it.each<[string, ReturnType<typeof once>]>([
  ['in its record', once()],
  ['in a cookie', once({ cookie: 'notice', maxAge: 'PT12H' })],
  ['in a counter', counted],
])('[MAN-23] recording its own showing %s doesn’t close a surface, but it stays closed afterwards', async (_name, options) => {
  const { board, modals, recordShowing, stores } = await createTestBoard(options);
  recordShowing(board.state('a'));
  expect(stores.memory.moment('a', 'shownAt', options.surfaces.a.shown)).toBe(NOW);
  expect([modals(), board.getFacts('a').read('memory.a.shownAt')]).toEqual([['a'], ready(NOW)]);
  board.closeSurface('a');
  expect(modals()).toEqual([]);
});

it('[DLG-18][MAN-23] recording its own showing happens once for each opening, and counts after a reload', async () => {
  const { board, recordShowing, ports } = await createTestBoard(counted);
  for (const _ of [1, 2]) recordShowing(board.state('a'));
  expect(ports.storage.items.get('meridian:newbie')).toBe(`1/${NOW}`);
  const reloaded = await createTestBoard({ ...counted, stored: Object.fromEntries(ports.storage.items) });
  expect(reloaded.modals()).toEqual([]);
});

const during = (...window: Window) => ({ logic: { during: window } });
const DECEMBER: Window = ['2026-12-01T00:00[Europe/Istanbul]', '2026-12-25T00:00[Europe/Istanbul]'];

it.each<[Window, string, string]>([
  [DECEMBER, '2026-11-30T21:00Z', '2026-12-24T21:00Z'],
  [['2026-03-29T03:00[Europe/Berlin]', '2026-10-25T03:00[Europe/Berlin]'], '2026-03-29T01:00Z', '2026-10-25T02:00Z'],
])('[RUL-18] a window %j opens and closes a surface of an open page, to the millisecond', async (window, opens, closes) => {
  const page = await createTestBoard({ rules: { r: during(...window) }, surfaces: { a: createModal({ when: 'r' }) }, answers: {} });
  const [first, last] = [Date.parse(opens), Date.parse(closes)];
  expect(getModals(page, first - 1, first, last - 1, last)).toEqual([[], ['a'], ['a'], []]);
});

it('[RUL-18] a window is evaluated again when it begins and ends, also for a rule of no surface', async () => {
  const { runtime, ports } = await createTestBoard({ rules: { closed: during(...DECEMBER) }, surfaces: {}, answers: {} });
  const decided: (readonly [string, string])[] = [];
  onTestFinished(autorun(() => void decided.push([new Date(ports.clock.now()).toISOString(), runtime.facts.decide('closed')])));
  ports.clock.moveTo(Date.UTC(2027, 0, 1));
  const changes = decided.filter(([, decision], index) => decision !== decided[index - 1]?.[1]);
  expect(changes.slice(1).flat()).toEqual(['2026-11-30T21:00:00.000Z', 'show', '2026-12-24T21:00:00.000Z', 'hide']);
});
