import type { ClockPort } from '../ports/ports.ts';
import type { Step } from './lifecycles.ts';

/** How long each step may take: loading as long as the 20 s client waits for an answer, the app's own steps less. */
export const LIMITS_MS: Readonly<Record<Step | 'load', number>> = {
  load: 20_000,
  bootstrap: 10_000,
  mount: 10_000,
  update: 5_000,
  unmount: 5_000,
};

/** A step of a micro-app that failed, or took too long. */
export class StepError extends Error {
  readonly step: Step | 'load';
  readonly kind: 'fault' | 'timeout';

  constructor(step: Step | 'load', kind: 'fault' | 'timeout', cause?: unknown) {
    super(`${step}: ${kind}`, { cause });
    this.step = step;
    this.kind = kind;
  }
}

/** The outcome of a step, or a `StepError`, at the latest when its time is over. */
export function limited<T>(step: Step | 'load', work: Promise<T>, clock: ClockPort): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = clock.after(LIMITS_MS[step], () => reject(new StepError(step, 'timeout')));
    work.then(resolve, (error: unknown) => reject(new StepError(step, 'fault', error))).finally(() => timer.cancel());
  });
}
