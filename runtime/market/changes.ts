import type { BarChange } from '../../schemas/domains/market/chart-sources.ts';
import type { PaintPort } from '../ports/ports.ts';

type Listener = (change: BarChange) => void;

/** Notifies listeners of changes once per frame, merging those of the same frame. */
export class Changes {
  readonly #listeners = new Set<Listener>();
  readonly #paint: PaintPort;
  #pending: BarChange | null = null;

  constructor(paint: PaintPort) {
    this.#paint = paint;
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  add(change: BarChange): void {
    if (this.#pending === null) this.#paint.onFrame(() => this.#flush());
    this.#pending = this.#pending === null ? change : merge(this.#pending, change);
  }

  close(): void {
    this.#listeners.clear();
  }

  #flush(): void {
    const pending = this.#pending;
    this.#pending = null;
    if (pending !== null) for (const listener of this.#listeners) listener(pending);
  }
}

function merge(before: BarChange, after: BarChange): BarChange {
  if (before.kind === 'reset' || after.kind === 'reset' || before.kind !== after.kind) return { kind: 'reset' };
  return { kind: before.kind, added: before.added + after.added };
}
