import type { AppState } from '../../../schemas/manifest/resolved.ts';
import type { LogPort, ClockPort } from '../../ports/ports.ts';
import { type Lifecycles, lifecyclesOf, type Step, type Told } from './lifecycles.ts';
import { toMilliseconds } from '../../../rules/duration.ts';
import type { Constants } from '../../../schemas/manifest/manifest.ts';

/** The clock, and how long each step may take, as ISO 8601 durations. */
interface StepTiming {
  readonly clock: ClockPort;
  readonly stepLimits: Constants['timeLimits']['microApp'];
}

/** A step of a micro-app that failed, or took too long. */
class StepError extends Error {
  readonly step: Step | 'load';
  readonly kind: 'fault' | 'timeout';

  constructor(step: Step | 'load', kind: 'fault' | 'timeout', cause?: unknown) {
    super(`${step}: ${kind}`, { cause });
    this.step = step;
    this.kind = kind;
  }
}

/** The outcome of a step, or a `StepError`, at the latest when its time is over. */
function limited<T>(step: Step | 'load', work: Promise<T>, { clock, stepLimits }: StepTiming): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = clock.after(toMilliseconds(stepLimits[step]), () => reject(new StepError(step, 'timeout')));
    work.then(resolve, (error: unknown) => reject(new StepError(step, 'fault', error))).finally(() => timer.cancel());
  });
}

export interface ParcelParts extends StepTiming {
  readonly name: string;
  /** Loads the app's module. */
  readonly load: () => Promise<unknown>;
  readonly element: HTMLElement;
  readonly log: LogPort;
  readonly onState: (state: AppState) => void;
}

/** Steps that leave something standing when they fail. */
const HALF_DONE: readonly Step[] = ['mount', 'update'];

/**
 * One showing of a micro-app, from loading to unmounting (single-spa's parcel lifecycle). Its steps follow one another,
 * whatever is asked meanwhile; what ends before it is mounted never draws; what fails is logged in one line.
 */
export class Parcel {
  private readonly parts: ParcelParts;
  /** Its own element: what a late step still draws is drawn nowhere. */
  private readonly domElement: HTMLElement;
  private told: Told;
  /** What it was last handed; null while it is not mounted. */
  private drawn: Told | null = null;
  private lifecycles: Lifecycles | null = null;
  private hasEnded = false;
  private turn: Promise<void>;

  constructor(parts: ParcelParts, told: Told) {
    this.parts = parts;
    this.told = told;
    this.domElement = parts.element.ownerDocument.createElement('div');
    this.turn = this.attempt(() => this.start());
  }

  /** What it is handed has changed: it is updated, or mounted anew where it has no update. */
  update(told: Told): void {
    this.told = told;
    this.thenDo(() => this.renew());
  }

  /** Settles once nothing of it is left. */
  end(): Promise<void> {
    if (!this.hasEnded) this.thenDo(() => this.finish());
    this.hasEnded = true;
    return this.turn;
  }

  private thenDo(step: () => Promise<void>): void {
    this.turn = this.turn.then(() => this.attempt(step));
  }

  private async start(): Promise<void> {
    this.parts.onState('loading');
    const module = await limited('load', this.load(), this.parts);
    if (this.hasEnded) return;
    this.lifecycles = module;
    await this.run('bootstrap');
    await this.mount();
  }

  private async load(): Promise<Lifecycles> {
    return lifecyclesOf(await this.parts.load());
  }

  private async mount(): Promise<void> {
    if (this.hasEnded) return;
    const { told } = this;
    this.parts.element.append(this.domElement);
    await this.run('mount');
    this.drawn = told;
    if (!this.hasEnded) this.parts.onState('shown');
    await this.renew();
  }

  private async renew(): Promise<void> {
    const { told, drawn, lifecycles } = this;
    if (this.hasEnded || drawn === null || drawn === told) return;
    if (lifecycles?.update.length === 0) {
      await this.unmount();
      return this.mount();
    }
    this.drawn = told;
    await this.run('update');
  }

  private async unmount(): Promise<void> {
    this.drawn = null;
    await this.run('unmount');
  }

  private async finish(): Promise<void> {
    if (this.drawn !== null) await this.unmount();
    this.domElement.remove();
  }

  private async run(step: Step): Promise<void> {
    const running = this.runAll(step);
    try {
      await limited(step, running, this.parts);
    } catch (error) {
      if (HALF_DONE.includes(step)) void this.takeDown(running);
      throw error;
    }
  }

  /** The functions of a step, one after the other. */
  private async runAll(step: Step): Promise<void> {
    for (const each of this.lifecycles?.[step] ?? []) await each({ ...this.told, domElement: this.domElement });
  }

  /** Unmounts what half stands, once the step that failed or was given up is over. */
  private async takeDown(running: Promise<void>): Promise<void> {
    await running.catch(() => undefined);
    // That the step before it failed is told already.
    await this.runAll('unmount').catch(() => undefined);
  }

  private async attempt(step: () => Promise<void>): Promise<void> {
    await step().catch((error: unknown) => this.fail(error));
  }

  private fail(error: unknown): void {
    const { name, log, onState } = this.parts;
    const { step, kind } = error instanceof StepError ? error : { step: 'load', kind: 'fault' };
    this.drawn = null;
    this.domElement.remove();
    // Nobody waits any more for what had not come when it ended.
    if (this.hasEnded && step !== 'unmount') return;
    log.error('micro-app-failed', { app: name, step, kind });
    if (!this.hasEnded) onState('failed');
  }
}
