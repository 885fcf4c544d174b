import { describe, expect, it } from 'vitest';
import type { Bar } from '../../schemas/domains/market/bars.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { bar, columns, feedOf, frame, HOUR, inTurn, SECOND, watched } from '../../tests/kit/runtime/bars.ts';

describe('[CHA-4] a resolution that the feed lacks', () => {
  const HOURS = [0, 1, 2, 3, 4, 5].map((index) => ({ ...bar(SECOND - (5 - index) * HOUR, index), high: 100 + index, low: 0 - index }));

  /** Two hours of one hour each. */
  function two(first: number): Bar {
    return { time: SECOND - (5 - first) * HOUR, open: first, high: 101 + first, low: -first - 1, close: first + 1, volume: 2 };
  }

  async function twoHours(...histories: readonly unknown[]) {
    const parts = feedOf({ 'udf-config': { supported_resolutions: ['60', '1D'] }, 'udf-history': inTurn(...histories) });
    const watch = watched(parts, { resolution: '120' });
    await settle();
    parts.connection().on.open();
    return { ...parts, ...watch };
  }

  it('is put together from another, of which it asks for as many as it takes', async () => {
    const { bars, histories, connection } = await twoHours(columns(HOURS.slice(1)));
    expect(histories()).toMatchObject([{ resolution: '60', countback: '6' }]);
    expect(connection().sent).toMatchObject([{ params: ['A_B@60'] }]);
    expect(bars()).toEqual([two(1), two(3), { ...HOURS[5], time: SECOND }]);
  });

  it('asks for no more at once than a response may hold', async () => {
    const parts = feedOf({ 'udf-config': { supported_resolutions: ['60'] }, 'udf-history': columns(HOURS) });
    watched(parts, { resolution: '120', amount: { countback: 2501 } });
    await settle();
    expect(parts.histories()[0]?.['countback']).toBe('5000');
  });

  it('goes on with the stream, the live bar included', async () => {
    const { bars, say, paint, changes } = await twoHours(columns(HOURS.slice(1)));
    paint();
    const hear = async (...messages: readonly object[]) => {
      messages.forEach(say);
      await settle();
      paint();
      return { last: bars().at(-1), change: changes.at(-1) };
    };
    const merged = { time: SECOND, open: 7, high: 8, low: -9, close: 8, volume: 2 };
    const first = await hear(frame(1, { ...bar(SECOND, 7), low: -9 }), frame(2, bar(SECOND + HOUR, 8)));
    expect(first).toEqual({ last: merged, change: { kind: 'newer', added: 0 } });
    const next = bar(SECOND + 2 * HOUR, 9);
    expect(await hear(frame(3, next))).toEqual({ last: next, change: { kind: 'newer', added: 1 } });
  });

  it('shows the bar of which it had a part once an older page has the rest', async () => {
    const { bars, live } = await twoHours(columns(HOURS.slice(2)), columns(HOURS.slice(0, 2)), { s: 'no_data' });
    expect(bars().map(({ time }) => time)).toEqual([two(3).time, SECOND]);
    live.loadOlder();
    await settle();
    expect(bars().slice(0, 2)).toEqual([two(1), two(3)]);
    live.loadOlder();
    await settle();
    expect(bars()[0]).toEqual({ ...HOURS[0], time: SECOND - 6 * HOUR });
  });

  it.each<[string, readonly string[] | undefined, string]>([
    ['the symbol lacks', ['15', '30', 'D'], '30'],
    ['neither lacks', ['120', '60'], '60'],
    ['only the feed lacks, of a symbol that names none', undefined, '60'],
  ])('is what %s', async (_name, own, base) => {
    const config = { supported_resolutions: ['15', '30', '60', '1D'] };
    const parts = feedOf({ 'udf-config': config, 'udf-symbols': { name: 'A_B', supported_resolutions: own } });
    watched(parts, { resolution: '120' });
    await settle();
    expect(parts.histories()[0]?.['resolution']).toBe(base);
  });
});
