import type { ClockPort } from '../../runtime/ports/ports.ts';

/** A clock that can be set to any time and then advances with the underlying clock. */
export interface ShiftedClock extends ClockPort {
  /** In ms since the epoch. Null resets to the underlying clock. */
  set(instant: number | null): void;
}

export function createShiftedClock(clock: ClockPort): ShiftedClock {
  let offset = 0;
  return {
    now: () => clock.now() + offset,
    after: (ms, run) => clock.after(ms, run),
    set: (instant) => void (offset = instant === null ? 0 : instant - clock.now()),
  };
}
