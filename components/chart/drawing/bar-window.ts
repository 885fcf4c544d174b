/**
 * The part of a long history that the drawing library holds: its cost for one tick grows with what it holds, so the
 * rest stays outside (indexes of the whole series, `end` excluded).
 */
export class BarWindow {
  start = 0;
  end = 0;
  private readonly size: number;

  /** Holds `size` bars, and up to half as many more before old ones are let go. */
  constructor(size: number) {
    this.size = size;
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
   * Moves so that what is in sight (bars of the window, which may lie beside it) has bars on both sides; answers by how
   * many bars, 0 where it stays.
   */
  follow(from: number, to: number, length: number): number {
    const margin = Math.min(this.size / 4, Math.max(0, (this.size - (to - from)) / 2));
    const nearStart = from < margin && this.start > 0;
    const nearEnd = to > this.end - this.start - margin && this.end < length;
    if (!nearStart && !nearEnd) return 0;
    const before = this.start;
    const middle = before + (from + to) / 2;
    this.start = Math.min(Math.max(0, Math.round(middle - this.size / 2)), Math.max(0, length - this.size));
    this.end = Math.min(length, this.start + this.size);
    return this.start - before;
  }
}
