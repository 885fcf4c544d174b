import { describe, expect, it, vi } from 'vitest';
import { json } from '../../tests/kit/runtime/fake-network.ts';
import { deferred } from '../../tests/kit/runtime/deferred.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { bar, columns, feedOf, following, frame, HOUR, inTurn, NOW, PAGE, SECOND, watched } from '../../tests/kit/runtime/bars.ts';

describe('the first page', () => {
  it('[CHA-6] is requested by symbol, resolution, time and count', async () => {
    const parts = feedOf({ 'udf-history': columns(PAGE) });
    const { live, bars, changes } = watched(parts);
    expect({ state: live.state, isStale: live.isStale }).toEqual({ state: 'pending', isStale: false });
    await settle();
    parts.paint();
    const to = SECOND + 1;
    expect(parts.histories()).toEqual([{ symbol: 'A_B', resolution: '60', from: String(to - 3 * HOUR), to: String(to), countback: '3' }]);
    expect({ state: live.state, bars: bars(), changes }).toEqual({ state: 'ready', bars: PAGE, changes: [{ kind: 'reset' }] });
  });

  it.each([
    ['the clock of the feed', NOW - 5 * HOUR * 1000, SECOND, []],
    ['the local clock where the feed has none', NOW, json({}, 500), [{ detail: { call: 'udf-time', kind: 'http', status: 500 } }]],
  ])('ends by %s', async (_name, now, time, lines) => {
    const parts = feedOf({ 'udf-time': time }, now);
    watched(parts);
    await settle();
    expect(parts.histories()[0]?.['to']).toBe(String(SECOND + 1));
    expect(parts.log.lines).toMatchObject(lines);
  });

  it('begins in 1970 at the earliest', async () => {
    const parts = feedOf({ 'udf-time': 7200 }, 7_200_000);
    watched(parts);
    await settle();
    expect(parts.histories()[0]).toMatchObject({ from: '0', to: '7201' });
  });

  it('of a market without data is empty', async () => {
    const { live, bars } = watched(feedOf());
    await settle();
    expect({ state: live.state, bars: bars() }).toEqual({ state: 'ready', bars: [] });
  });

  it('is where the data ends', async () => {
    const parts = feedOf({ 'udf-history': inTurn({ s: 'no_data', nextTime: SECOND - 50 * HOUR }, columns(PAGE)) });
    const { bars } = watched(parts);
    await settle();
    expect(parts.histories()[1]?.['to']).toBe(String(SECOND - 50 * HOUR + 1));
    expect(bars()).toEqual(PAGE);
  });
});

describe('failures', () => {
  const FAULTS = [
    ['500', json({}, 500), { kind: 'http', status: 500 }],
    ['a refusal', { s: 'error', errmsg: 'no' }, { kind: 'code', status: null }],
  ] as const;
  const table = FAULTS.flatMap((fault) => (['udf-history', 'udf-symbols'] as const).map((call) => [call, ...fault] as const));

  it.each(table)('[CHA-6] %s: %s leaves one line and can be retried', async (call, _name, answer, detail) => {
    const good = { 'udf-history': columns(PAGE), 'udf-symbols': { name: 'A_B' } };
    const parts = feedOf({ ...good, [call]: inTurn(answer, good[call]) });
    const { live, bars } = watched(parts);
    await settle();
    expect(live.state).toBe('failed');
    expect(parts.log.lines).toEqual([{ level: 'error', event: 'call-failed', detail: { call, ...detail } }]);
    live.retry();
    expect(live.state).toBe('pending');
    await settle();
    expect({ state: live.state, bars: bars() }).toEqual({ state: 'ready', bars: PAGE });
  });

  it('a failed configuration falls back to the one of the protocol', async () => {
    const parts = feedOf({ 'udf-config': json({}, 500), 'udf-history': columns(PAGE) });
    watched(parts, { resolution: '120' });
    await settle();
    expect(parts.histories()[0]?.['resolution']).toBe('60');
  });

  it('fails for a resolution that can’t be aggregated from the feed’s', async () => {
    const parts = feedOf({ 'udf-config': { supported_resolutions: ['1D'] } });
    const { live } = watched(parts);
    await settle();
    expect(live.state).toBe('failed');
    expect(parts.log.lines).toMatchObject([{ event: 'call-failed' }]);
  });

  it('of another kind leave a line of their own', async () => {
    const parts = feedOf();
    vi.spyOn(parts.stream, 'subscribe').mockThrow(new Error('no'));
    watched(parts);
    await settle();
    expect(parts.log.lines).toEqual([{ level: 'error', event: 'chart-failed', detail: { symbol: 'A_B' } }]);
  });

  it.each<[string, unknown, number]>([
    ['udf-config', {}, 0],
    ['udf-history', json({}, 500), 1],
  ])('of %s after the last viewer change nothing, and subscribe to nothing', async (call, answer, asked) => {
    const late = deferred();
    const parts = feedOf({ [call]: () => late.promise });
    const { live } = watched(parts);
    await settle();
    live.pause();
    late.resolve(answer);
    await settle();
    const seen = { state: live.state, asked: parts.histories().length, followed: parts.connections.length };
    expect(seen).toEqual({ state: 'pending', asked, followed: asked });
  });

  it('of the first page end the subscription', async () => {
    const parts = feedOf({ 'udf-history': json({}, 500) });
    watched(parts);
    await settle();
    parts.connection().on.open();
    expect(parts.connection().sent).toEqual([]);
  });
});

describe('the stream', () => {
  it('[CHA-7] subscribes to the bars of the symbol and resolution while they have viewers', async () => {
    const { connection, live } = await following();
    live.pause();
    live.resume();
    await settle();
    live.close();
    expect(connection().sent.map(({ method, params }) => [method, ...params])).toEqual([
      ['SUBSCRIBE', 'A_B@60'],
      ['UNSUBSCRIBE', 'A_B@60'],
      ['SUBSCRIBE', 'A_B@60'],
      ['UNSUBSCRIBE', 'A_B@60'],
    ]);
  });

  it('[CHA-8] replaces the last bar, appends the next, and reports one change per frame', async () => {
    const { hear, bars, changes } = await following();
    await hear(frame(7, bar(SECOND, 4)));
    expect({ bars: bars(), changes }).toEqual({ bars: [...PAGE.slice(0, 2), bar(SECOND, 4)], changes: [{ kind: 'newer', added: 0 }] });
    await hear(frame(8, bar(SECOND, 5)), frame(9, bar(SECOND + HOUR, 6)), frame(10, bar(SECOND + HOUR, 7)));
    expect(bars()).toEqual([...PAGE.slice(0, 2), bar(SECOND, 5), bar(SECOND + HOUR, 7)]);
    expect(changes.slice(1)).toEqual([{ kind: 'newer', added: 1 }]);
  });

  it.each<[string, object]>([
    ['another symbol', { ...frame(1, bar(SECOND, 9)), sym: 'C_D' }],
    ['another resolution', frame(1, bar(SECOND, 9), '1')],
    ['a bar before the last', frame(1, bar(SECOND - HOUR, 9))],
    ['a high below the low', { ...frame(1, bar(SECOND, 9)), h: 1 }],
    ['a number that is none', { ...frame(1, bar(SECOND, 9)), c: null }],
  ])('passes over %s', async (_name, message) => {
    const { hear, bars, changes } = await following();
    await hear(message);
    expect({ bars: bars(), changes }).toEqual({ bars: PAGE, changes: [] });
  });

  it('passes over a message that came before', async () => {
    const { hear, bars } = await following();
    await hear(frame(5, bar(SECOND, 5)), frame(3, bar(SECOND, 4)), frame(5, bar(SECOND, 3)));
    expect(bars().at(-1)).toEqual(bar(SECOND, 5));
  });
});

describe('what was missed', () => {
  const LATER = [bar(SECOND - HOUR, 2), bar(SECOND, 30), bar(SECOND + HOUR, 40), bar(SECOND + 2 * HOUR, 50)];
  const ALL = [PAGE[0]!, ...LATER];

  it('is fetched from the last closed bar on after a gap', async () => {
    const { hear, bars, histories } = await following(columns(PAGE), columns(LATER));
    await hear(frame(1, bar(SECOND, 4)), frame(3, bar(SECOND + 2 * HOUR, 50)));
    expect(histories()[1]).toMatchObject({ to: String(SECOND + 2 * HOUR + 1), countback: '3' });
    expect(bars()).toEqual(ALL);
  });

  it('is fetched after a reconnect, and is stale until then', async () => {
    const { connection, clock, bars, live, paint, changes } = await following(columns(PAGE), columns(LATER));
    connection().on.close();
    expect(live.isStale).toBe(true);
    clock.advance(1000);
    connection().on.open();
    await settle();
    paint();
    expect({ bars: bars(), stale: live.isStale, changes }).toEqual({ bars: ALL, stale: false, changes: [{ kind: 'newer', added: 2 }] });
  });

  it('is fetched when a viewer returns, and not before', async () => {
    const { live, hear, bars, histories } = await following(columns(PAGE), columns(LATER));
    live.pause();
    live.loadOlder();
    live.retry();
    await hear(frame(1, bar(SECOND, 4)));
    expect({ bars: bars(), asked: histories().length }).toEqual({ bars: PAGE, asked: 1 });
    live.resume();
    await settle();
    expect(bars()).toEqual(ALL);
  });

  it('that can’t be fetched keeps the stale bars and is retried', async () => {
    const down = json({}, 500);
    const answers = [columns(PAGE), down, down, columns(LATER), down, columns(LATER)];
    const { hear, live, bars, clock, histories } = await following(...answers);
    await hear(frame(1, bar(SECOND, 4)), frame(3, bar(SECOND + 2 * HOUR, 50)));
    expect({ state: live.state, stale: live.isStale, bars: bars() }).toEqual({
      state: 'ready',
      stale: true,
      bars: [...PAGE.slice(0, 2), bar(SECOND, 4)],
    });
    for (const [wait, asked] of [
      [1000, 3],
      [1499, 3],
      [501, 4],
    ] as const) {
      clock.advance(wait);
      await settle();
      expect(histories().length).toBe(asked);
    }
    expect({ stale: live.isStale, bars: bars() }).toEqual({ stale: false, bars: ALL });
    live.resume();
    await settle();
    expect(histories().length).toBe(4);
    await hear(frame(6, bar(SECOND + 2 * HOUR, 50)));
    expect(live.isStale).toBe(true);
    clock.advance(1000);
    await settle();
    expect({ stale: live.isStale, asked: histories().length }).toEqual({ stale: false, asked: 6 });
  });

  it('for longer than a page loads a new page', async () => {
    const far = [100, 101, 102].map((hours) => bar(SECOND + hours * HOUR, hours));
    const { connection, clock, bars, paint, changes } = await following(columns(PAGE), columns(far));
    connection().on.close();
    clock.advance(1000);
    connection().on.open();
    await settle();
    paint();
    expect({ bars: bars(), changes }).toEqual({ bars: far, changes: [{ kind: 'reset' }] });
  });
});
