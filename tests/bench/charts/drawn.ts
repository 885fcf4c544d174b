import type { BarColumns } from '../../../schemas/domains/market/bars.ts';

export interface Drawn {
  readonly frames: number;
  readonly isWhole: boolean;
  run(isOn: boolean): void;
}

export type Prepare = (bars: BarColumns) => (container: HTMLElement) => Drawn;
