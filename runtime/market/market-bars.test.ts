import { expect, it } from 'vitest';
import type { Bar } from '../../schemas/domains/market/bars.ts';
import { createBar, HOUR, openBars, SECOND, toColumns, toFrame } from '../../tests/kit/runtime/bars.ts';
import { type Answers, takeTurns, toResponse } from '../../tests/kit/runtime/fake-network.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';

const HOURS = [0, 1, 2, 3, 4, 5].map((index) => ({ ...createBar(SECOND - (5 - index) * HOUR, index), high: 100 + index, low: 0 - index }));

/** Merges two bars of one hour. */
function mergeHours(first: number): Bar {
  return { time: SECOND - (5 - first) * HOUR, open: first, high: 101 + first, low: -first - 1, close: first + 1, volume: 2 };
}

const openTwoHours = (answers: Answers, amount = {}) =>
  openBars({ 'udf-config': { supported_resolutions: ['60', '1D'] }, ...answers }, { resolution: '120', amount });

it('[CHA-4] a resolution that the feed lacks is aggregated from another, of which it requests as many bars as it needs', async () => {
  const { bars, histories, connection } = await openTwoHours({ 'udf-history': toColumns(HOURS.slice(1)) });
  connection().on.open();
  expect(histories()).toMatchObject([{ resolution: '60', countback: '12' }]);
  expect(connection().sent).toMatchObject([{ params: ['A_B@60'] }]);
  expect(bars()).toEqual([mergeHours(1), mergeHours(3), { ...HOURS[5], time: SECOND }]);
});

it('[CHA-4] an aggregated resolution requests at most as many bars as a response may have', async () => {
  const { histories } = await openTwoHours({ 'udf-history': toColumns(HOURS) }, { countback: 2501 });
  expect(histories()[0]?.['countback']).toBe('5000');
});

it('[CHA-4] an aggregated resolution is continued by the stream, including the live bar', async () => {
  const { bars, send, paint, changes, connection } = await openTwoHours({ 'udf-history': toColumns(HOURS.slice(1)) });
  connection().on.open();
  paint();
  const hear = async (...messages: readonly object[]) => {
    messages.forEach(send);
    await settle();
    paint();
    return { last: bars().at(-1), change: changes.at(-1) };
  };
  const first = await hear(toFrame(1, { ...createBar(SECOND, 7), low: -9 }), toFrame(2, createBar(SECOND + HOUR, 8)));
  expect(first).toEqual({ last: { time: SECOND, open: 7, high: 8, low: -9, close: 8, volume: 2 }, change: { kind: 'newer', added: 0 } });
  const next = createBar(SECOND + 2 * HOUR, 9);
  expect(await hear(toFrame(3, next))).toEqual({ last: next, change: { kind: 'newer', added: 1 } });
});

it('[CHA-4] an aggregated resolution shows a partial bar once an older page has the rest', async () => {
  const { bars, live, histories } = await openTwoHours({
    'udf-history': takeTurns(toColumns(HOURS.slice(2)), toColumns(HOURS.slice(0, 2)), { s: 'no_data' }),
  });
  expect(bars().map(({ time }) => time)).toEqual([mergeHours(3).time, SECOND]);
  live.loadOlder();
  await settle();
  expect(bars().slice(0, 2)).toEqual([mergeHours(1), mergeHours(3)]);
  live.loadOlder();
  await settle();
  expect([bars()[0], histories()[1]?.['countback']]).toEqual([{ ...HOURS[0], time: SECOND - 6 * HOUR }, '12']);
});

it.each<[string, readonly string[] | undefined, string, unknown?]>([
  ['the symbol lacks', ['15', '30', 'D'], '30'],
  ['neither lacks', ['120', '60'], '60'],
  ['only the feed lacks, of a symbol that names none', undefined, '60'],
  ['the defaults of the protocol lack, after a failed configuration', undefined, '60', toResponse({}, 500)],
])('[CHA-4] aggregates a resolution that %s', async (_name, own, base, config = { supported_resolutions: ['15', '30', '60', '1D'] }) => {
  const symbol = { name: 'A_B', supported_resolutions: own };
  const { histories } = await openTwoHours({ 'udf-config': config, 'udf-symbols': symbol });
  expect(histories()[0]?.['resolution']).toBe(base);
});
