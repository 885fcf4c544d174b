import { wandering } from '../wandering.ts';
import type { Drawn, Prepare } from './drawn.ts';
import { prepareOurs } from './our-chart.ts';
import { prepareTheirs } from './their-chart.ts';

const PREPARE = { ours: prepareOurs, theirs: prepareTheirs };

export type Side = keyof typeof PREPARE;

export interface ChartPage {
  /** So many bars for each of so many charts. */
  prepare(side: Side, charts: number, bars: number): void;
  /** Draws what was prepared; resolves once all of it is painted. */
  draw(): Promise<void>;
  run(isOn: boolean): void;
  frames(): number;
}

const frame = (): Promise<void> => new Promise((resolve) => void requestAnimationFrame(() => setTimeout(resolve)));

const prepared: ReturnType<Prepare>[] = [];
const drawn: Drawn[] = [];

const page: ChartPage = {
  prepare(side, charts, bars) {
    document.body.dataset['charts'] = String(charts);
    for (let at = 0; at < charts; at += 1) prepared.push(PREPARE[side](wandering(bars)));
  },
  async draw() {
    for (const drawIn of prepared.splice(0)) drawn.push(drawIn(document.body.appendChild(document.createElement('div'))));
    do await frame();
    while (!drawn.every(({ isWhole }) => isWhole));
    await frame();
  },
  run: (isOn) => drawn.forEach((chart) => chart.run(isOn)),
  frames: () => drawn.reduce((sum, { frames }) => sum + frames, 0),
};

Reflect.set(globalThis, 'chartPage', page);
