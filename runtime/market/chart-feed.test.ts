import { autorun } from 'mobx';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { json, NEVER } from '../../tests/kit/runtime/fake-network.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { feedOf, NOW } from '../../tests/kit/runtime/bars.ts';

describe('a market', () => {
  it('[CHA-22] has the name of the feed and the exchange of the site', async () => {
    const { feed } = feedOf();
    const names = { symbol: 'A_B', description: 'Aye / Bee', exchange: 'Meridian' };
    expect(await feed.market('A_B')).toEqual({ ...names, tick: 0.01, priceDecimals: 2, volumeDecimals: 4 });
  });

  it.each([
    ['nothing but its name', {}, { tick: 0.01, priceDecimals: 2, volumeDecimals: 0 }],
    ['steps of a quarter', { pricescale: 100, minmov: 25 }, { tick: 0.25, priceDecimals: 2 }],
    ['whole prices', { pricescale: 1 }, { tick: 1, priceDecimals: 0 }],
  ])('with the symbol data %s', async (_name, said, expected) => {
    const { feed } = feedOf({ 'udf-symbols': { name: 'A_B', ...said } });
    expect(await feed.market('A_B')).toMatchObject(expected);
  });

  it('is requested once, and again after a failure', async () => {
    const answers: unknown[] = [json({}, 500), { name: 'A_B' }];
    const { feed, network } = feedOf({ 'udf-symbols': () => answers.shift() });
    await expect(feed.market('A_B')).rejects.toMatchObject({ kind: 'http' });
    await Promise.all([feed.market('A_B'), feed.market('A_B')]);
    expect(network.calls).toEqual(['udf-symbols', 'udf-symbols']);
  });

  it('that is unknown is rejected with the server’s message', async () => {
    const { feed } = feedOf({ 'udf-symbols': { s: 'error', errmsg: 'unknown_symbol' } });
    await expect(feed.market('X')).rejects.toMatchObject({ kind: 'code', serverMessage: 'unknown_symbol' });
  });
});

describe('the search', () => {
  const found = { symbol: 'A_B', full_name: 'M:A_B', description: 'Aye / Bee', exchange: 'M', type: 'crypto' };

  async function searchFor(answer: unknown, waited = 1000) {
    const [parts, abort] = [feedOf({ 'udf-search': answer }), new AbortController()];
    const outcome = parts.feed.search('aye b', { after: 1000, atMost: 30 }, abort.signal).catch((error: unknown) => error);
    parts.clock.advance(waited);
    await settle();
    return { ...parts, abort, outcome };
  }

  it('[CHA-10] sends a request once nothing has been typed for a second, and returns the matches', async () => {
    const { network, clock, outcome } = await searchFor([found], 999);
    expect(network.asked).toEqual([]);
    clock.advance(1);
    expect(await outcome).toEqual([{ symbol: 'A_B', description: 'Aye / Bee' }]);
    expect(network.asked).toEqual(['/udf/search?query=aye+b&type&exchange&limit=30']);
  });

  it('[CHA-10] that is aborted while it waits sends no request', async () => {
    const { network, clock, abort, outcome } = await searchFor([found], 0);
    abort.abort();
    clock.advance(1000);
    await settle();
    expect({ outcome: await outcome, asked: network.asked }).toEqual({ outcome: expect.any(Error) as unknown, asked: [] });
  });

  it('that is aborted aborts its request, and leaves no line', async () => {
    const { abort, outcome, log, network } = await searchFor(NEVER);
    abort.abort();
    expect(await outcome).toBeInstanceOf(Error);
    expect({ lines: log.lines, aborted: network.sent[0]?.init.signal?.aborted }).toEqual({ lines: [], aborted: true });
  });

  it('that fails leaves one line', async () => {
    const { outcome, log } = await searchFor(json({}, 500));
    expect(await outcome).toMatchObject({ kind: 'http' });
    expect(log.lines).toMatchObject([{ event: 'call-failed', detail: { call: 'udf-search', kind: 'http' } }]);
  });
});

describe('the last trades', () => {
  const trade = (seq: number, at = seq) => ({ ch: 'trade', sym: 'A_B', seq, t: NOW + at, p: 10 + seq, q: 1, side: 'buy' });

  async function trades(...messages: readonly object[]) {
    const parts = feedOf();
    const live = parts.feed.trades('A_B', 3);
    onTestFinished(() => live.close());
    let told = -1;
    onTestFinished(autorun(() => (told += live.trades.length >= 0 ? 1 : 0)));
    parts.connection().on.open();
    messages.forEach((message) => parts.say(message));
    await settle();
    parts.paint();
    return { ...parts, live, seqs: () => live.trades.map(({ seq }) => seq), told: () => told };
  }

  it('[CHA-7][CHA-9] are subscribed to, newest first, limited, and reported once per frame', async () => {
    const { live, connection, told } = await trades(...[1, 2, 3, 4].map((seq) => trade(seq)));
    expect(connection().sent).toEqual([{ method: 'SUBSCRIBE', params: ['A_B@trade'], id: 1 }]);
    expect(live.trades).toEqual([4, 3, 2].map((seq) => ({ time: NOW + seq, price: 10 + seq, quantity: 1, side: 'buy', seq })));
    expect(told()).toBe(1);
  });

  it.each<[string, readonly object[], readonly number[]]>([
    ['one that comes late stands at its time', [trade(1), trade(3), trade(2)], [3, 2, 1]],
    ['one that comes twice stands once', [trade(1), trade(2), trade(2)], [2, 1]],
    ['those of one instant stand by their number', [trade(1, 0), trade(2, 0)], [2, 1]],
    ['those of another market are none of it', [{ ...trade(1), sym: 'C_D' }, trade(2)], [2]],
    ['those of another instant may have the same number', [trade(4, 3), trade(4, 7), trade(6, 7)], [6, 4, 4]],
  ])('%s', async (_name, messages, expected) => {
    expect((await trades(...messages)).seqs()).toEqual(expected);
  });

  it('are stale while the stream is away, and end with who shows them', async () => {
    const { live, connection, clock } = await trades(trade(1));
    connection().on.close();
    expect(live.isStale).toBe(true);
    clock.advance(1000);
    connection().on.open();
    expect(live.isStale).toBe(false);
    live.close();
    expect(connection().sent.at(-1)).toMatchObject({ method: 'UNSUBSCRIBE', params: ['A_B@trade'] });
  });

  it('are no more than are displayed while a hidden tab has no frames', async () => {
    const sort = vi.spyOn(Array.prototype, 'sort');
    const { seqs } = await trades(...Array.from({ length: 50 }, (_, seq) => trade(seq)));
    expect(seqs()).toEqual([49, 48, 47]);
    expect(Math.max(...sort.mock.contexts.map((sorted) => (sorted as unknown[]).length))).toBeLessThanOrEqual(4);
  });
});
