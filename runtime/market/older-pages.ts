import type { Bar } from '../../schemas/domains/market/bars.ts';
import type { ClockPort } from '../ports/ports.ts';
import { BackOff } from './back-off.ts';
import type { Series } from './series.ts';

/** What came before: a page at a time, however often somebody asks, and after a failure not at once. */
export class OlderPages {
  private readonly clock: ClockPort;
  private readonly backOff = new BackOff();
  private isAsking = false;
  private notBefore = -Infinity;

  constructor(clock: ClockPort) {
    this.clock = clock;
  }

  async load(series: Series, ask: (to: number) => Promise<readonly Bar[]>): Promise<void> {
    const { first, hasAll } = series;
    if (first === undefined || hasAll || this.isAsking || this.clock.now() < this.notBefore) return;
    this.isAsking = true;
    const page = await ask(first).catch(() => null);
    this.isAsking = false;
    if (page === null) {
      this.notBefore = this.clock.now() + this.backOff.next();
      return;
    }
    this.backOff.reset();
    // What was asked for may no longer be in front of what is here.
    if (series.first === first) series.prepend(page.filter(({ time }) => time < first));
  }
}
