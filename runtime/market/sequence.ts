/** What a number of the stream says: the first one, the next, one after some that were lost, or one that was there before. */
export type Step = 'first' | 'next' | 'gap' | 'old';

/** Follows the numbers of one channel, which rise by one (contract 9). */
export class Sequence {
  private last: number | null = null;
  private stray: number | null = null;

  take(seq: number): Step {
    const { last, stray } = this;
    this.stray = last !== null && seq <= last ? seq : null;
    // Two old numbers that follow each other are the numbers of another subscription.
    if (this.stray !== null && seq - 1 !== stray) return 'old';
    this.last = seq;
    return last === null ? 'first' : seq === last + 1 ? 'next' : 'gap';
  }

  /** Another connection counts anew. */
  restart(): void {
    this.last = null;
    this.stray = null;
  }
}
