import { parseDuration } from '../../../rules/duration.ts';
import type { Constants } from '../../../schemas/manifest/manifest.ts';
import type { ClockPort } from '../../ports/ports.ts';
import type { Step } from './lifecycles.ts';

/** The clock, and how long each step may take, as ISO 8601 durations. */
export interface StepTiming {
  readonly clock: ClockPort;
  readonly stepLimits: Constants['timeLimits']['microApp'];
}

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
export function limited<T>(step: Step | 'load', work: Promise<T>, { clock, stepLimits }: StepTiming): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = clock.after(parseDuration(stepLimits[step]) ?? 0, () => reject(new StepError(step, 'timeout')));
    work.then(resolve, (error: unknown) => reject(new StepError(step, 'fault', error))).finally(() => timer.cancel());
  });
}
