import { autorun, makeAutoObservable } from 'mobx';
import { type ClockPort, MAX_TIMER_MS, type Timer } from '../ports/ports.ts';

/** Observable time. Reads are never cached, because a cached time would be before a timestamp that was just stored. */
export class ClockStore {
  private touches = 0;
  readonly #clock: ClockPort;

  constructor(ports: { clock: ClockPort }) {
    this.#clock = ports.clock;
    makeAutoObservable(this, { now: false, follow: false }, { autoBind: true });
  }

  /** Returns ms since the epoch. `touch` invalidates observers. */
  now(): number {
    void this.touches;
    return this.#clock.now();
  }

  touch(): void {
    this.touches += 1;
  }
  /** Touches the clock at each time that `next` returns, in ms. Returns a function that stops it. */
  follow(next: () => number | null): () => void {
    const clock = this.#clock;
    let timer: Timer | undefined;
    const schedule = (): void => {
      timer?.cancel();
      const change = next();
      if (change === null) return;
      timer = clock.after(Math.min(change - clock.now(), MAX_TIMER_MS), () => {
        this.touch();
        schedule();
      });
    };
    // Batches updates: the first load changes facts many times.
    const stop = autorun(schedule, { scheduler: (run) => void clock.after(0, run) });
    return () => {
      stop();
      timer?.cancel();
    };
  }
}
