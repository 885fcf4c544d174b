import type { Indicator, KLineData } from 'klinecharts';
import { builtinEnvironments } from 'vitest/runtime';

/** A formula of klinecharts: rows by bar. */
export type Formula<Row> = (bars: readonly KLineData[], calcParams: readonly number[]) => readonly Row[];

/** Sets the globals that klinecharts needs to start without rendering. Returns what restores them. */
async function createBlankPage(): Promise<() => void> {
  const { teardown } = await builtinEnvironments.jsdom.setup(globalThis, {});
  const context = { scale: () => undefined, measureText: () => ({ width: 0 }) };
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { value: () => context });
  const observer = class {
    observe(): void {}
    disconnect(): void {}
  };
  Object.assign(globalThis, { ResizeObserver: observer, requestAnimationFrame: () => 0 });
  return () => {
    Reflect.deleteProperty(globalThis, 'ResizeObserver');
    Reflect.deleteProperty(globalThis, 'requestAnimationFrame');
    void teardown(globalThis);
  };
}

/** Returns klinecharts' formula of an indicator, which is available from a chart only. */
export async function loadFormula<Row>(name: string): Promise<Formula<Row>> {
  const leave = await createBlankPage();
  try {
    const { init } = await import('klinecharts');
    const chart = init(document.createElement('div'));
    chart?.createIndicator(name);
    const indicator = chart?.getIndicators({ name })[0] as Indicator<Row> | undefined;
    if (!indicator) throw new Error(`klinecharts has no ${name}`);
    // Its own formulas are synchronous, though the type allows asynchronous ones.
    return (bars, calcParams) => indicator.calc([...bars], { ...indicator, calcParams: [...calcParams] }) as readonly Row[];
  } finally {
    leave();
  }
}
