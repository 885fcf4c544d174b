/** As many bars as suit a chart of common width; more are held once more are in sight. */
const LEAST = 512;
/** Bars held for each one in sight, before that is rounded up: the others lie on both sides, where a drag leads. */
const EACH = 2;

/**
 * The part of a long history that the drawing library holds: its cost for one tick grows with what it holds, so the
 * rest stays outside (indexes of the whole series, `end` excluded).
 */
export class BarWindow {
  start = 0;
  end = 0;
  private readonly most: number;
  private size: number;

  /** Holds up to `most` bars, fewer while few are in sight, and up to half as many more before old ones are let go. */
  constructor(most: number) {
    this.most = most;
    this.size = Math.min(LEAST, most);
  }

  /** Begins again at the newest bars. */
  reset(length: number): void {
    this.end = length;
    this.start = Math.max(0, length - this.size);
  }

  /** Bars came in front of the series: what is held is the same. */
  older(added: number): void {
    this.start += added;
    this.end += added;
  }

  /** Bars came after the series. True when they are drawn: while others are in sight, they are not. */
  newer(length: number, added: number): boolean {
    if (this.end < length - added) return false;
    this.end = length;
    return true;
  }

  /** It holds more than it should. */
  get isFull(): boolean {
    return this.end - this.start > this.size * 1.5;
  }

  /**
   * Moves so that what is in sight (bars of the window, which may lie beside it) has bars on both sides, and holds as
   * many as suit that; true when it holds others than before.
   */
  follow(from: number, to: number, length: number): boolean {
    // An eighth: what lies beside it lasts for a while in either direction before others are wanted.
    const margin = Math.max(0, (this.size - (to - from)) / 8);
    const nearStart = from < margin && this.start > 0;
    const nearEnd = to > this.end - this.start - margin && this.end < length;
    const size = this.sizeFor(to - from);
    const isWide = this.size > size * 2;
    if (!nearStart && !nearEnd && !isWide) return false;
    const { start, end } = this;
    this.size = size;
    const middle = start + (from + to) / 2;
    this.start = Math.min(Math.max(0, Math.round(middle - size / 2)), Math.max(0, length - size));
    this.end = Math.min(length, this.start + size);
    return this.start !== start || this.end !== end;
  }

  /** In powers of two, so that a zoom does not begin again at each step. */
  private sizeFor(inSight: number): number {
    const wanted = 2 ** Math.ceil(Math.log2(Math.max(1, inSight * EACH)));
    return Math.min(this.most, Math.max(LEAST, wanted));
  }
}
