import type { Bar } from '../../schemas/domains/market/bars.ts';
import type { ClockPort } from '../ports/ports.ts';
import { getBackOffMs } from '../back-off.ts';
import type { Series } from './series.ts';

/** Loads older bars page by page, with a delay after a failure. */
export class OlderPages {
  readonly #clock: ClockPort;
  #failures = 0;
  #isLoading = false;
  #notBefore = -Infinity;

  constructor(clock: ClockPort) {
    this.#clock = clock;
  }

  async load(series: Series, fetchPage: (to: number) => Promise<readonly Bar[]>): Promise<void> {
    const { first, hasAll } = series;
    if (first === undefined || hasAll || this.#isLoading || this.#clock.now() < this.#notBefore) return;
    this.#isLoading = true;
    const page = await fetchPage(first).catch(() => null);
    this.#isLoading = false;
    if (page === null) {
      this.#notBefore = this.#clock.now() + getBackOffMs(this.#failures++);
      return;
    }
    this.#failures = 0;
    // The series may have been replaced since the request.
    if (series.first === first) series.prepend(page.filter(({ time }) => time < first));
  }
}
