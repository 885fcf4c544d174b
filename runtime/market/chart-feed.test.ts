import { autorun } from 'mobx';
import { expect, it, onTestFinished } from 'vitest';
import { toResponse, NEVER } from '../../tests/kit/runtime/fake-network.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { createTradeMarkers } from './indicators/trade-markers.ts';
import { createFeed, NOW } from '../../tests/kit/runtime/bars.ts';

const DEFAULTS = { symbol: 'A_B', description: '', exchange: 'MERIDIAN', tick: 0.01, priceDecimals: 2, volumeDecimals: 0 };

it.each([
  ['nothing but its name', {}, {}],
  ['a name and decimals', { description: 'Aye / Bee', volume_precision: 4 }, { description: 'Aye / Bee', volumeDecimals: 4 }],
  ['steps of a quarter', { pricescale: 20, minmov: 5 }, { tick: 0.25 }],
  ['a ticker', { ticker: 'M:A_B' }, { symbol: 'M:A_B' }],
  ['whole prices', { pricescale: 1 }, { tick: 1, priceDecimals: 0 }],
])('[CHA-22] a market has the exchange of the site, and is derived from %s of the feed', async (_name, fields, expected) => {
  const { feed } = createFeed({ 'udf-symbols': { name: 'A_B', ...fields } });
  expect(await feed.market('A_B')).toEqual({ ...DEFAULTS, ...expected });
});

it('a feed has indicators and markers, and requests a market once, and again after a failure', async () => {
  const answers: unknown[] = [toResponse({}, 500), { name: 'A_B' }, { name: 'C_D' }];
  const { feed, network } = createFeed({ 'udf-symbols': () => answers.shift() });
  expect([feed.markers, Object.keys(feed.indicator('volume', { average: 2 }).outputs)]).toEqual([
    createTradeMarkers,
    ['volume', 'average'],
  ]);
  await expect(feed.market('A_B')).rejects.toMatchObject({ kind: 'http' });
  await Promise.all(['A_B', 'A_B', 'C_D'].map((symbol) => feed.market(symbol)));
  expect(network.calls).toEqual(['udf-symbols', 'udf-symbols', 'udf-symbols']);
});

it('an unknown market is rejected with the server’s message', async () => {
  const { feed } = createFeed({ 'udf-symbols': { s: 'error', errmsg: 'unknown_symbol' } });
  await expect(feed.market('X')).rejects.toMatchObject({ kind: 'code', serverMessage: 'unknown_symbol' });
});

const FOUND = { symbol: 'A_B', full_name: 'M:A_B', description: 'Aye / Bee', exchange: 'M', type: 'crypto' };

async function startSearch(response: unknown, elapsedMs = 1000) {
  const [parts, abort] = [createFeed({ 'udf-search': response }), new AbortController()];
  const outcome = parts.feed.search('aye b', { after: 1000, atMost: 30 }, abort.signal).catch((error: unknown) => error);
  parts.clock.advance(elapsedMs);
  await settle();
  return { ...parts, abort, outcome };
}

it('[CHA-10] the search sends a request once nothing has been typed for a second, and returns the matches', async () => {
  const { network, clock, outcome } = await startSearch([FOUND], 999);
  expect(network.requested).toEqual([]);
  clock.advance(1);
  expect(await outcome).toEqual([{ symbol: 'A_B', description: 'Aye / Bee' }]);
  expect(network.requested).toEqual(['/udf/search?query=aye+b&type&exchange&limit=30']);
});

it('[CHA-10] a search that is aborted before or while it waits sends no request', async () => {
  const { feed, network, clock, abort, outcome } = await startSearch([FOUND], 0);
  abort.abort();
  const late = feed.search('aye b', { after: 1000, atMost: 30 }, abort.signal);
  await expect(late).rejects.toThrow(Error);
  expect([await outcome, clock.pending, network.requested]).toEqual([expect.any(Error), 0, []]);
});

it('a search that is aborted aborts its request, and leaves no line', async () => {
  const { abort, outcome, log, network } = await startSearch(NEVER);
  abort.abort();
  expect([await outcome, log.lines, network.sent[0]?.init.signal?.aborted]).toEqual([expect.any(Error), [], true]);
});

it('a search that fails leaves one line', async () => {
  const { outcome, log } = await startSearch(toResponse({}, 500));
  expect(await outcome).toMatchObject({ kind: 'http' });
  expect(log.lines).toMatchObject([{ event: 'call-failed', detail: { call: 'udf-search', kind: 'http' } }]);
});

const createTrade = (seq: number, at = seq) => ({ ch: 'trade', sym: 'A_B', seq, t: NOW + at, p: 10 + seq, q: 1, side: 'buy' });

async function openTrades(...messages: readonly object[]) {
  const parts = createFeed();
  const live = parts.feed.trades('A_B', 3);
  onTestFinished(() => live.close());
  const sizes: number[] = [];
  onTestFinished(autorun(() => void sizes.push(live.trades.length)));
  parts.connection().on.open();
  messages.forEach((message) => parts.send(message));
  await settle();
  expect(parts.paint()).toBe(messages.length === 0 ? 0 : 1);
  return { ...parts, live, sizes, seqs: () => live.trades.map(({ seq }) => seq) };
}

it('[CHA-7][CHA-9] trades are subscribed to, newest first, limited, and reported once per frame', async () => {
  const { live, connection, sizes, send, paint } = await openTrades(...[1, 2, 3, 4].map((seq) => createTrade(seq)));
  expect(connection().sent).toEqual([{ method: 'SUBSCRIBE', params: ['A_B@trade'], id: 1 }]);
  expect(live.trades).toEqual([4, 3, 2].map((seq) => ({ time: NOW + seq, price: 10 + seq, quantity: 1, side: 'buy', seq })));
  expect(sizes).toEqual([0, 3]);
  send(createTrade(5));
  await settle();
  paint();
  expect(live.trades[0]?.seq).toBe(5);
});

it.each<[string, readonly object[], readonly number[]]>([
  ['late trades are inserted at their time', [createTrade(1), createTrade(3), createTrade(2)], [3, 2, 1]],
  ['repeated trades are dropped', [createTrade(1), createTrade(2), createTrade(2)], [2, 1]],
  ['trades of one instant are ordered by their number', [createTrade(1, 0), createTrade(2, 0)], [2, 1]],
  ['trades of another market are dropped', [{ ...createTrade(1), sym: 'C_D' }, createTrade(2)], [2]],
  ['trades of another instant may have the same number', [createTrade(4, 3), createTrade(4, 7), createTrade(6, 7)], [6, 4, 4]],
])('%s', async (_name, messages, expected) => {
  expect((await openTrades(...messages)).seqs()).toEqual(expected);
});

it('trades are stale while the stream is down, and unsubscribed from when they are closed', async () => {
  const { live, connection, clock } = await openTrades(createTrade(1));
  connection().on.close();
  expect(live.isStale).toBe(true);
  clock.advance(1000);
  connection().on.open();
  expect(live.isStale).toBe(false);
  live.close();
  expect(connection().sent.at(-1)).toMatchObject({ method: 'UNSUBSCRIBE', params: ['A_B@trade'] });
});
