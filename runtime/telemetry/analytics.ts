import type { Ports, Timer } from '../ports/ports.ts';
import type { Post } from './post.ts';
import { type Redacted, toRedacted } from './redacted.ts';
import { type AnalyticsEvent, type AnalyticsPayload, canMeasure, type MeasureDeps, toPayload } from './views.ts';

interface AnalyticsDeps extends MeasureDeps, Pick<Ports, 'clock' | 'device'> {
  readonly post: Post;
}

/** ANA-5 */
const FLUSH_MS = 5_000;

/** Sends events in batches. Without consent, events are dropped. */
export class Analytics {
  #queue: readonly Redacted<AnalyticsPayload>[] = [];
  #timer: Timer | null = null;
  readonly #deps: AnalyticsDeps;
  readonly #unsubscribe: () => void;

  constructor(deps: AnalyticsDeps) {
    this.#deps = deps;
    this.#unsubscribe = deps.device.onHide(() => this.#flush());
  }

  add(event: AnalyticsEvent): void {
    if (!canMeasure(this.#deps)) return;
    this.#queue = [...this.#queue, toRedacted(toPayload(event, this.#deps.stores))];
    this.#timer ??= this.#deps.clock.after(FLUSH_MS, () => this.#flush());
  }

  dispose(): void {
    this.#unsubscribe();
    this.#timer?.cancel();
  }

  #flush(): void {
    this.#timer?.cancel();
    this.#timer = null;
    const events = this.#queue;
    this.#queue = [];
    if (events.length === 0 || !canMeasure(this.#deps)) return;
    this.#deps.post(this.#deps.stores.site.document.site.bigData, { events }, 'beacon');
  }
}
