import { autorun, makeAutoObservable } from 'mobx';
import { type ClockPort, MAX_TIMER_MS, type Timer } from '../ports/ports.ts';

/**
 * Time for whoever derives from it: read fresh at every evaluation, while `touch` says that time has passed which
 * matters (a rule flips, the page came back). A cached instant would make a moment just written lie in the future.
 */
export class ClockStore {
  private passed = 0;
  private readonly clock: ClockPort;

  constructor(ports: { clock: ClockPort }) {
    this.clock = ports.clock;
    makeAutoObservable<ClockStore, 'clock'>(this, { clock: false, now: false, follow: false }, { autoBind: true });
  }

  /** ms since the epoch; whoever derives from it is derived again after `touch`. */
  now(): number {
    void this.passed;
    return this.clock.now();
  }

  touch(): void {
    this.passed += 1;
  }
  /** Touches at each instant at which time alone changes what is derived, as `next` says it; returns what ends that. */
  follow(next: () => number | null): () => void {
    const { clock } = this;
    let timer: Timer | undefined;
    const plan = (): void => {
      timer?.cancel();
      const flip = next();
      if (flip === null) return;
      timer = clock.after(Math.min(Math.max(0, flip - clock.now()), MAX_TIMER_MS), () => {
        this.touch();
        plan();
      });
    };
    // Time can wait for what is under way: of the many changes of a first load only the last one's flip matters.
    const stop = autorun(plan, { scheduler: (run) => void clock.after(0, run) });
    return () => {
      stop();
      timer?.cancel();
    };
  }
}
