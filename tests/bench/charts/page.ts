import { createWanderingBars } from '../wandering.ts';
import type { RenderedChart, Prepare } from './ticks.ts';
import { prepareOurs } from './our-chart.ts';
import { prepareTheirs } from './their-chart.ts';

const PREPARE = { ours: prepareOurs, theirs: prepareTheirs };

export type Side = keyof typeof PREPARE;

interface ChartPage {
  prepare(side: Side, bars: number): void;
  /** Renders the prepared chart. Resolves after it is painted. */
  draw(): Promise<void>;
  run(isOn: boolean): void;
  frames(): number;
}

declare global {
  interface Window {
    chartPage: ChartPage;
  }
}

const frame = (): Promise<void> => new Promise((resolve) => void requestAnimationFrame(() => setTimeout(resolve)));

let prepared: ReturnType<Prepare> | undefined;
let drawn: RenderedChart | undefined;

window.chartPage = {
  prepare: (side, bars) => void (prepared = PREPARE[side](createWanderingBars(bars))),
  async draw() {
    drawn = prepared?.(document.body.appendChild(document.createElement('div')));
    do await frame();
    while (drawn?.isWhole === false);
    await frame();
  },
  run: (isOn) => drawn?.run(isOn),
  frames: () => drawn?.frames ?? 0,
};
