import type { InputsOf } from '../../../schemas/indicators/inputs.ts';
import type { BarColumns } from '../../../schemas/domains/market/bars.ts';
import { ExponentialAverage, SimpleAverage } from './averages.ts';
import type { Accumulator, Formula } from './formula.ts';
import { READ_SOURCE, type ReadBar } from './source.ts';

interface Line {
  readonly length: number;
  readonly name: string;
  readonly average: Accumulator;
}

const AVERAGES = { simple: SimpleAverage, exponential: ExponentialAverage } as const;

/** Moving averages, with a line `ma20` for length 20. */
export class MovingAverages implements Formula<string> {
  readonly outputs: readonly string[];
  readonly #lines: readonly Line[];
  readonly #read: ReadBar;

  constructor({ method, lengths, source }: InputsOf<'ma'>) {
    this.#lines = lengths.map((length) => ({ length, name: `ma${length}`, average: new AVERAGES[method](length) }));
    this.outputs = this.#lines.map(({ name }) => name);
    this.#read = READ_SOURCE[source];
  }

  reset(): void {
    for (const { average } of this.#lines) average.reset();
  }

  write(bars: BarColumns, at: number, into: Readonly<Record<string, Float64Array>>): void {
    const value = this.#read(bars, at);
    for (const { length, name, average } of this.#lines) {
      const column = into[name];
      const shown = average.next(value);
      if (column) column[at] = at >= length - 1 ? shown : NaN;
    }
  }

  close(): void {
    for (const { average } of this.#lines) average.close();
  }
}
