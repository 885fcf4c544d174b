import { makeAutoObservable } from 'mobx';
import type { ClockPort } from '../ports/ports.ts';

/**
 * Time for whoever derives from it: read fresh at every evaluation, while `touch` says that time has passed which
 * matters (a rule flips, the page came back). A cached instant would make a moment just written lie in the future.
 */
export class ClockStore {
  private passed = 0;
  private readonly clock: ClockPort;

  constructor(ports: { clock: ClockPort }) {
    this.clock = ports.clock;
    makeAutoObservable<ClockStore, 'clock'>(this, { clock: false, now: false }, { autoBind: true });
  }

  /** ms since the epoch; whoever derives from it is derived again after `touch`. */
  now(): number {
    void this.passed;
    return this.clock.now();
  }

  touch(): void {
    this.passed += 1;
  }
}
