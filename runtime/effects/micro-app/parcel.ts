import type { AppState } from '../../../schemas/manifest/resolved.ts';
import type { LogPort, ClockPort } from '../../ports/ports.ts';
import { type Lifecycles, readLifecycles, type Step, type AppProps } from './lifecycles.ts';
import { toMilliseconds } from '../../../rules/duration.ts';
import type { Constants } from '../../../schemas/manifest/manifest.ts';

interface StepTiming {
  readonly clock: ClockPort;
  readonly stepLimits: Constants['timeLimits']['microApp'];
}

class StepError extends Error {
  readonly step: Step | 'load';
  readonly kind: 'fault' | 'timeout';

  constructor(step: Step | 'load', kind: 'fault' | 'timeout', cause?: unknown) {
    super(`${step}: ${kind}`, { cause });
    this.step = step;
    this.kind = kind;
  }
}

function withStepLimit<T>(step: Step | 'load', work: Promise<T>, { clock, stepLimits }: StepTiming): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = clock.after(toMilliseconds(stepLimits[step]), () => reject(new StepError(step, 'timeout')));
    work.then(resolve, (error: unknown) => reject(new StepError(step, 'fault', error))).finally(() => timer.cancel());
  });
}

export interface ParcelParts extends StepTiming {
  readonly name: string;
  readonly load: () => Promise<unknown>;
  readonly element: HTMLElement;
  readonly log: LogPort;
  readonly onState: (state: AppState) => void;
}

/** Steps that may leave DOM nodes or listeners behind when they fail. */
const NEEDS_UNMOUNT: readonly Step[] = ['mount', 'update'];

/** Runs the single-spa lifecycle of one micro-app. Steps run one after the other. An app that is removed before `mount` isn't mounted. */
export class Parcel {
  readonly #parts: ParcelParts;
  /** Each parcel has an element of its own, so that a late step of a removed one isn't visible. */
  readonly #domElement: HTMLElement;
  #props: AppProps;
  #mountedProps: AppProps | null = null;
  #lifecycles: Lifecycles | null = null;
  #hasEnded = false;
  #queue: Promise<void>;

  constructor(parts: ParcelParts, props: AppProps) {
    this.#parts = parts;
    this.#props = props;
    this.#domElement = parts.element.ownerDocument.createElement('div');
    this.#queue = this.start().catch((error: unknown) => this.fail(error));
  }

  update(props: AppProps): void {
    this.#props = props;
    this.enqueue(() => this.applyProps());
  }

  end(): Promise<void> {
    if (!this.#hasEnded) this.enqueue(() => this.remove());
    this.#hasEnded = true;
    return this.#queue;
  }

  private enqueue(step: () => Promise<void>): void {
    this.#queue = this.#queue.then(step).catch((error: unknown) => this.fail(error));
  }

  private async start(): Promise<void> {
    this.#parts.onState('loading');
    const lifecycles = await withStepLimit('load', this.#parts.load().then(readLifecycles), this.#parts);
    if (this.#hasEnded) return;
    this.#lifecycles = lifecycles;
    await this.run('bootstrap');
    await this.mount();
  }

  private async mount(): Promise<void> {
    if (this.#hasEnded) return;
    const props = this.#props;
    this.#parts.element.append(this.#domElement);
    await this.run('mount');
    this.#mountedProps = props;
    if (!this.#hasEnded) this.#parts.onState('shown');
  }

  private async applyProps(): Promise<void> {
    const props = this.#props;
    if (this.#hasEnded || this.#mountedProps === null || this.#mountedProps === props) return;
    if (this.#lifecycles?.update.length === 0) {
      await this.unmount();
      return this.mount();
    }
    this.#mountedProps = props;
    await this.run('update');
  }

  private async unmount(): Promise<void> {
    this.#mountedProps = null;
    await this.run('unmount');
  }

  private async remove(): Promise<void> {
    if (this.#mountedProps !== null) await this.unmount();
    this.#domElement.remove();
  }

  private async run(step: Step): Promise<void> {
    const running = this.runAll(step);
    try {
      await withStepLimit(step, running, this.#parts);
    } catch (error) {
      if (NEEDS_UNMOUNT.includes(step)) void this.cleanUp(running);
      throw error;
    }
  }

  private async runAll(step: Step): Promise<void> {
    for (const each of this.#lifecycles?.[step] ?? []) await each({ ...this.#props, domElement: this.#domElement });
  }

  private async cleanUp(running: Promise<void>): Promise<void> {
    await running.catch(() => undefined);
    await this.runAll('unmount').catch(() => undefined);
  }

  private fail(error: unknown): void {
    const { name, log, onState } = this.#parts;
    const { step, kind } = error instanceof StepError ? error : { step: 'load', kind: 'fault' };
    this.#mountedProps = null;
    this.#domElement.remove();
    if (this.#hasEnded && step !== 'unmount') return;
    log.error('micro-app-failed', { app: name, step, kind });
    if (!this.#hasEnded) onState('failed');
  }
}
