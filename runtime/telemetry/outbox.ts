/** Limits memory. After repeated failures, the first items are the most useful. */
const MAX_WAITING = 100;

export class Outbox<T> {
  #waiting: T[] = [];

  put = (item: T): void => void (this.#waiting.length < MAX_WAITING && this.#waiting.push(item));

  subscribe(handle: (item: T) => void): void {
    this.put = handle;
    for (const item of this.#waiting.splice(0)) handle(item);
  }

  take(isMatch: (item: T) => boolean): readonly T[] {
    const taken = this.#waiting.filter(isMatch);
    this.#waiting = this.#waiting.filter((item) => !taken.includes(item));
    return taken;
  }
}
