import { expect, it, vi } from 'vitest';
import type { Bar } from '../../schemas/domains/market/bars.ts';
import { Changes } from './live-bars.ts';
import type { BarChange } from '../../schemas/domains/market/chart-sources.ts';
import { toResponse, takeTurns } from '../../tests/kit/runtime/fake-network.ts';
import { settle, createDeferred } from '../../tests/kit/runtime/settle.ts';
import {
  createBar,
  toColumns,
  createFeed,
  startBars,
  toFrame,
  HOUR,
  NOW,
  openBars,
  PAGE,
  SECOND,
  watchBars,
} from '../../tests/kit/runtime/bars.ts';

const FAILED_RESPONSE = toResponse({}, 500);
const NO_DATA = { s: 'no_data' };
type Watched = Pick<ReturnType<typeof watchBars>, 'live' | 'bars'>;
const summarize = ({ live: { state, isStale }, bars }: Watched) => ({ state, isStale, bars: bars() });
const createReady = (bars: readonly Bar[]) => ({ state: 'ready', isStale: false, bars });

const createChange = (kind: 'older' | 'newer', added: number): BarChange => ({ kind, added });
const RESET: BarChange = { kind: 'reset' };

it.each<[string, readonly BarChange[], BarChange]>([
  ['ticks of one bar', [createChange('newer', 0), createChange('newer', 0)], createChange('newer', 0)],
  ['added bars', [1, 0, 2].map((added) => createChange('newer', added)), createChange('newer', 3)],
  ['two older pages', [createChange('older', 2), createChange('older', 3)], createChange('older', 5)],
  ['an older page and a tick', [createChange('older', 2), createChange('newer', 0)], RESET],
  ['a reset and a tick', [RESET, createChange('newer', 1)], RESET],
  ['two resets', [RESET, RESET], RESET],
])('reports %s within a frame once', (_name, changes, expected) => {
  const onFrame = vi.fn<(run: () => void) => void>();
  const listener = vi.fn<(change: BarChange) => void>();
  const all = new Changes({ markUsable: () => undefined, whenUsable: Promise.resolve(), onFrame });
  const stop = all.listen(listener);
  changes.forEach((change) => all.add(change));
  expect(listener).not.toHaveBeenCalled();
  onFrame.mock.lastCall?.[0]();
  stop();
  all.add(RESET);
  onFrame.mock.lastCall?.[0]();
  expect(listener.mock.calls).toEqual([[expected]]);
  expect(onFrame).toHaveBeenCalledTimes(2);
});

it('[CHA-6] the first page is requested by symbol, resolution, time and count', async () => {
  const parts = createFeed({ 'udf-history': toColumns(PAGE) });
  const opened = watchBars(parts);
  expect(summarize(opened)).toEqual({ state: 'pending', isStale: false, bars: [] });
  await settle();
  parts.paint();
  const [from, to] = [SECOND + 1 - 6 * HOUR, SECOND + 1].map(String);
  expect(parts.histories()).toEqual([{ symbol: 'A_B', resolution: '60', from, to, countback: '6' }]);
  expect([summarize(opened), opened.changes]).toEqual([createReady(PAGE), [RESET]]);
});

it.each([
  ['the clock of the feed', NOW - 5 * HOUR * 1000, SECOND, []],
  ['the local clock if the feed has none', NOW + 999, FAILED_RESPONSE, [{ detail: { call: 'udf-time', kind: 'http', status: 500 } }]],
])('the first page ends by %s', async (_name, now, time, lines) => {
  const { histories, log } = await openBars({ 'udf-time': time }, {}, now);
  expect(histories()[0]?.['to']).toBe(String(SECOND + 1));
  expect(log.lines).toMatchObject(lines);
});

it('the first page begins in 1970 at the earliest', async () => {
  const { histories } = await openBars({ 'udf-time': 7200 }, {}, 7_200_000);
  expect(histories()[0]).toMatchObject({ from: '0', to: '7201' });
});

it.each([
  ['once', 'to the same data', () => SECOND, 1],
  ['four times', 'to ever earlier data', (address: string) => Number(/to=(\d+)/.exec(address)?.[1]) - HOUR, 4],
])('the first page is requested %s if the feed refers %s', async (_count, _name, getNextTime, count) => {
  const { histories } = await openBars({ 'udf-history': (address: string) => ({ ...NO_DATA, nextTime: getNextTime(address) }) });
  expect(histories()).toHaveLength(count);
});

it('the first page is where the data ends', async () => {
  const history = takeTurns({ ...NO_DATA, nextTime: SECOND - 50 * HOUR }, toColumns(PAGE));
  const { histories, bars } = await openBars({ 'udf-history': history });
  expect([histories()[1]?.['to'], bars()]).toEqual([String(SECOND - 50 * HOUR + 1), PAGE]);
});

it.each([
  ['udf-history', '500', FAILED_RESPONSE, { kind: 'http', status: 500 }],
  ['udf-symbols', '500', FAILED_RESPONSE, { kind: 'http', status: 500 }],
  ['udf-history', 'a rejection', { s: 'error', errmsg: 'no' }, { kind: 'code', status: null }],
  ['udf-symbols', 'a rejection', { s: 'error', errmsg: 'no' }, { kind: 'code', status: null }],
] as const)('[CHA-6] %s: %s leaves one line, ends the subscription, and can be retried', async (call, _name, failure, detail) => {
  const good = { 'udf-history': toColumns(PAGE), 'udf-symbols': { name: 'A_B' } };
  const opened = await openBars({ ...good, [call]: takeTurns(failure, good[call]) });
  expect(opened.live.state).toBe('failed');
  expect(opened.log.lines).toEqual([{ level: 'error', event: 'call-failed', detail: { call, ...detail } }]);
  opened.connections.forEach(({ on }) => on.open());
  expect(opened.connections.flatMap(({ sent }) => sent)).toEqual([]);
  opened.live.retry();
  expect(opened.live.state).toBe('pending');
  await settle();
  expect(summarize(opened)).toEqual(createReady(PAGE));
});

it('a resolution that can’t be aggregated from the feed’s fails', async () => {
  const { live, log } = await openBars({ 'udf-config': { supported_resolutions: ['1D'] } });
  expect(live.state).toBe('failed');
  expect(log.lines).toMatchObject([{ event: 'call-failed', detail: { call: 'udf-symbols', kind: 'code' } }]);
});

it('a failure of another kind leaves a line of its own', async () => {
  const parts = createFeed();
  vi.spyOn(parts.stream, 'subscribe').mockThrow(new Error('no'));
  watchBars(parts);
  await settle();
  expect(parts.log.lines).toEqual([{ level: 'error', event: 'chart-failed', detail: { symbol: 'A_B' } }]);
});

it.each<[string, unknown, number]>([
  ['udf-config', {}, 0],
  ['udf-history', FAILED_RESPONSE, 1],
  ['udf-history', toColumns(PAGE), 1],
])('a response of %s after the last viewer changes nothing, and subscribes to nothing', async (call, answer, count) => {
  const late = createDeferred();
  const { live, bars, histories, connections } = await openBars({ [call]: () => late.promise });
  live.pause();
  late.resolve(answer);
  await settle();
  expect([live.state, bars(), histories().length, connections.length]).toEqual(['pending', [], count, count]);
  live.resume();
  await settle();
  expect(live.state).not.toBe('pending');
});

it('[CHA-7] the stream subscribes to the bars of the symbol and resolution while they have viewers', async () => {
  const { connection, live, feed, send, paint, changes } = await startBars();
  live.pause();
  live.resume();
  await settle();
  send(toFrame(1, createBar(SECOND, 4)));
  await settle();
  feed.dispose();
  expect([paint(), changes]).toEqual([1, []]);
  const methods = ['SUBSCRIBE', 'UNSUBSCRIBE', 'SUBSCRIBE', 'UNSUBSCRIBE'];
  expect(connection().sent).toMatchObject(methods.map((method) => ({ method, params: ['A_B@60'] })));
});

it('[CHA-8] the stream replaces the last bar, appends the next, and reports one change per frame', async () => {
  const { receive, bars, changes, histories } = await startBars();
  await receive(toFrame(7, createBar(SECOND, 4)));
  expect({ bars: bars(), changes }).toEqual({ bars: [...PAGE.slice(0, 2), createBar(SECOND, 4)], changes: [createChange('newer', 0)] });
  await receive(toFrame(8, createBar(SECOND, 5)), toFrame(9, createBar(SECOND + HOUR, 6)), toFrame(10, createBar(SECOND + HOUR, 7)));
  expect(bars()).toEqual([...PAGE.slice(0, 2), createBar(SECOND, 5), createBar(SECOND + HOUR, 7)]);
  expect([changes.slice(1), histories().length]).toEqual([[{ kind: 'newer', added: 1 }], 1]);
});

it.each<[string, object]>([
  ['another symbol', { ...toFrame(1, createBar(SECOND, 9)), sym: 'C_D' }],
  ['another resolution', toFrame(1, createBar(SECOND, 9), '1')],
  ['a bar before the last', toFrame(1, createBar(SECOND - HOUR, 9))],
  ['a high below the low', { ...toFrame(1, createBar(SECOND, 9)), h: 1 }],
  ['a missing number', { ...toFrame(1, createBar(SECOND, 9)), c: null }],
])('the stream skips %s', async (_name, message) => {
  const { receive, bars, changes } = await startBars();
  await receive(message);
  expect({ bars: bars(), changes }).toEqual({ bars: PAGE, changes: [] });
});

it('the stream skips old and repeated messages', async () => {
  const { receive, bars, histories } = await startBars();
  await receive(toFrame(5, createBar(SECOND, 5)), toFrame(3, createBar(SECOND, 4)), toFrame(5, createBar(SECOND, 3)));
  expect([bars().at(-1), histories().length]).toEqual([createBar(SECOND, 5), 1]);
});

const LATER = [createBar(SECOND - HOUR, 2), createBar(SECOND, 30), createBar(SECOND + HOUR, 40), createBar(SECOND + 2 * HOUR, 50)];
const ALL = [PAGE[0]!, ...LATER];
const FAR = [100, 101, 102].map((hours) => createBar(SECOND + hours * HOUR, hours));

const LAST = createBar(SECOND + 2 * HOUR, 50);

it.each<[string, readonly object[]]>([
  ['a gap', [toFrame(3, LAST), toFrame(4, LAST)]],
  ['an invalid bar', [toFrame(2, { ...createBar(SECOND + HOUR), high: 1 }), toFrame(3, LAST)]],
])('missed bars are fetched once, from the last closed bar on, after %s', async (_name, messages) => {
  const { receive, bars, histories, network } = await startBars(toColumns(PAGE), toColumns(LATER));
  await receive(toFrame(1, createBar(SECOND, 4)), ...messages);
  expect(histories().slice(1)).toMatchObject([{ to: String(SECOND + 2 * HOUR + 1), countback: '5' }]);
  expect(bars()).toEqual(ALL);
  expect(network.calls.filter((id) => id !== 'udf-history')).toEqual(['udf-symbols', 'udf-config', 'udf-time']);
});

it.each<[string, readonly Bar[], readonly Bar[], BarChange]>([
  ['are fetched', LATER, ALL, createChange('newer', 2)],
  ['of more than a page are replaced by a new page', FAR, FAR, RESET],
])('missed bars %s after a reconnect, and are stale until then', async (_name, history, bars, change) => {
  const followed = await startBars(toColumns(PAGE), toColumns(history));
  followed.connection().on.close();
  expect(followed.live.isStale).toBe(true);
  followed.clock.advance(1000);
  followed.connection().on.open();
  expect(followed.live.isStale).toBe(true);
  await followed.receive();
  expect([summarize(followed), followed.changes]).toEqual([createReady(bars), [change]]);
});

it('missed bars are fetched when a viewer returns, and not before', async () => {
  const { live, receive, bars, histories } = await startBars(toColumns(PAGE), toColumns(LATER));
  live.pause();
  live.loadOlder();
  live.retry();
  await receive(toFrame(1, createBar(SECOND, 4)));
  expect({ bars: bars(), requests: histories().length }).toEqual({ bars: PAGE, requests: 1 });
  live.resume();
  await receive();
  expect(bars()).toEqual(ALL);
});

it('missed bars that can’t be fetched leave the bars stale and are retried after growing waits', async () => {
  const responses = [PAGE, null, null, LATER, null, LATER].map((bars) => (bars === null ? FAILED_RESPONSE : toColumns(bars)));
  const followed = await startBars(...responses);
  const { receive, live, clock, histories } = followed;
  await receive(toFrame(1, createBar(SECOND, 4)), toFrame(3, createBar(SECOND, 5)), toFrame(4, LAST));
  expect(summarize(followed)).toEqual({ state: 'ready', isStale: true, bars: [...PAGE.slice(0, 2), createBar(SECOND, 5)] });
  const requests: number[] = [];
  for (const [index, ms] of [1000, 1499, 501].entries()) {
    clock.advance(ms);
    await receive(toFrame(5 + index, LAST));
    requests.push(histories().length);
  }
  expect([requests, summarize(followed)]).toEqual([[3, 3, 4], createReady(ALL)]);
  live.resume();
  await receive();
  expect(histories().length).toBe(4);
  await receive(toFrame(9, LAST));
  expect(live.isStale).toBe(true);
  clock.advance(1000);
  await receive();
  expect([live.isStale, histories().length]).toEqual([false, 6]);
});

const OLDER = [createBar(SECOND - 4 * HOUR, 8), createBar(SECOND - 3 * HOUR, 9)];

it('older pages are prepended, one page at a time, even if requested repeatedly', async () => {
  const { live, bars, changes, histories, receive } = await startBars(toColumns(PAGE), toColumns([...OLDER, PAGE[0]!]));
  live.loadOlder();
  live.loadOlder();
  await receive();
  expect(histories().slice(1)).toMatchObject([{ to: String(PAGE[0]!.time), countback: '6' }]);
  expect({ bars: bars(), changes }).toEqual({ bars: [...OLDER, ...PAGE], changes: [{ kind: 'older', added: 2 }] });
});

it.each([
  ['the feed has no more', { atMost: 5 }, ['6', '2']],
  ['the chart has enough', { atMost: 3 }, ['6']],
])('older pages are not requested once %s', async (_name, amount, counts) => {
  const { live, bars, histories } = await openBars({ 'udf-history': takeTurns(toColumns(PAGE), NO_DATA) }, { amount });
  for (let turn = 0; turn < 3; turn += 1) {
    live.loadOlder();
    await settle();
  }
  expect({ bars: bars(), counts: histories().map(({ countback }) => countback) }).toEqual({ bars: PAGE, counts });
});

it('older pages that fail are requested again after a delay', async () => {
  const { live, bars, clock, receive, histories } = await startBars(toColumns(PAGE), FAILED_RESPONSE, toColumns(OLDER));
  for (let turn = 0; turn < 2; turn += 1) {
    live.loadOlder();
    await receive();
  }
  expect([histories().length, live.state]).toEqual([2, 'ready']);
  clock.advance(1000);
  live.loadOlder();
  await receive();
  expect(bars()).toEqual([...OLDER, ...PAGE]);
});
