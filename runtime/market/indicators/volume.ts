import type { InputsOf } from '../../../schemas/indicators/inputs.ts';
import type { BarColumns } from '../../../schemas/domains/market/bars.ts';
import { SimpleAverage } from './averages.ts';
import type { Formula } from './formula.ts';
import { readEntry } from './source.ts';

type Output = 'volume' | 'average';

export class Volume implements Formula<Output> {
  readonly outputs = ['volume', 'average'] as const;
  readonly #length: number;
  readonly #average: SimpleAverage;

  constructor({ average }: InputsOf<'volume'>) {
    this.#length = average;
    this.#average = new SimpleAverage(average);
  }

  reset(): void {
    this.#average.reset();
  }

  write(bars: BarColumns, at: number, into: Readonly<Record<Output, Float64Array>>): void {
    const volume = readEntry(bars.volume, at);
    const average = this.#average.next(volume);
    into.volume[at] = volume;
    into.average[at] = at >= this.#length - 1 ? average : NaN;
  }

  close(): void {
    this.#average.close();
  }
}
