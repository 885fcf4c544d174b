import type { BarColumns } from '../../../schemas/sources/bars.ts';

/** A chart on the page, whoever draws it. */
export interface Drawn {
  /** Frames in which it was told of ticks. */
  readonly frames: number;
  /** All of it stands. */
  readonly isWhole: boolean;
  /** The ticks go on, or stop. */
  run(isOn: boolean): void;
}

/** Takes bars as they come, and gives what draws them. */
export type Prepare = (bars: BarColumns) => (container: HTMLElement) => Drawn;
