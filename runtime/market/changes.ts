import type { BarChange } from '../../schemas/domains/market/chart-sources.ts';
import type { PaintPort } from '../ports/ports.ts';

type Listener = (change: BarChange) => void;

/** Tells of changes once a frame: of several within one what they come to. */
export class Changes {
  private readonly listeners = new Set<Listener>();
  private readonly paint: PaintPort;
  private waiting: BarChange | null = null;

  constructor(paint: PaintPort) {
    this.paint = paint;
  }

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  tell(change: BarChange): void {
    if (this.waiting === null) this.paint.onFrame(() => this.flush());
    this.waiting = this.waiting === null ? change : both(this.waiting, change);
  }

  close(): void {
    this.listeners.clear();
  }

  private flush(): void {
    const { waiting } = this;
    this.waiting = null;
    if (waiting !== null) for (const listener of this.listeners) listener(waiting);
  }
}

function both(before: BarChange, after: BarChange): BarChange {
  if (before.kind === 'reset' || after.kind === 'reset' || before.kind !== after.kind) return { kind: 'reset' };
  return { kind: before.kind, added: before.added + after.added };
}
