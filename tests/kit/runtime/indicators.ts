import type { IndicatorId, InputsOf } from '../../../schemas/indicators/inputs.ts';
import type { Bar, BarColumns } from '../../../schemas/domains/market/bars.ts';
import type { LiveIndicator } from '../../../schemas/indicators/live.ts';
import { makeIndicator } from '../../../runtime/market/chart-feed.ts';

/** Other prices default to the close. */
export type TestBar = Partial<Bar> & Pick<Bar, 'close'>;

/** Converts bars to columns, one per minute by default. */
export function toBarColumns(rows: readonly TestBar[]): BarColumns {
  const createColumn = (read: (row: TestBar, at: number) => number): Float64Array => Float64Array.from(rows, read);
  return {
    length: rows.length,
    time: createColumn(({ time }, at) => time ?? 60 * at),
    open: createColumn(({ open, close }) => open ?? close),
    high: createColumn(({ high, close }) => high ?? close),
    low: createColumn(({ low, close }) => low ?? close),
    close: createColumn(({ close }) => close),
    volume: createColumn(({ volume }) => volume ?? 0),
  };
}

export const toCloses = (closes: readonly number[]): BarColumns => toBarColumns(closes.map((close) => ({ close })));

export function compute<Id extends IndicatorId>(id: Id, inputs: InputsOf<Id>, bars: BarColumns): Record<string, number[]> {
  const indicator = makeIndicator(id, inputs);
  indicator.recompute(bars);
  return readOutputs(indicator);
}

export function readOutputs({ outputs, length }: Pick<LiveIndicator, 'outputs' | 'length'>): Record<string, number[]> {
  return Object.fromEntries(Object.entries(outputs).map(([name, column]) => [name, [...column.subarray(0, length)]]));
}

export function getMarks(line: readonly number[] | undefined): Record<number, number> {
  return Object.fromEntries((line ?? []).flatMap((value, at) => (Number.isNaN(value) ? [] : [[at, value]])));
}
