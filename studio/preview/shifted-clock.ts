import type { ClockPort } from '../../runtime/ports/ports.ts';

/** A clock that can be set to any instant, from which its time goes on as that of the clock below does. */
export interface ShiftedClock extends ClockPort {
  /** ms since the epoch; null is the clock below. */
  set(instant: number | null): void;
}

export function shiftedClock(clock: ClockPort): ShiftedClock {
  let offset = 0;
  return {
    now: () => clock.now() + offset,
    after: (ms, run) => clock.after(ms, run),
    set: (instant) => void (offset = instant === null ? 0 : instant - clock.now()),
  };
}
