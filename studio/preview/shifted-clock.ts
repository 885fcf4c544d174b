import type { ClockPort } from '../../runtime/ports/ports.ts';

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
