/** So much waits at most: of a page that goes wrong all the time, what came first tells the most. */
const MOST_WAITING = 100;

/** Holds what is told of the page until the code that takes it is here: it comes after the first paint. */
export class Outbox<T> {
  private waiting: T[] = [];
  put = (item: T): void => void (this.waiting.length < MOST_WAITING && this.waiting.push(item));

  /** From now on `take` is given all of it, first what has waited. */
  follow(take: (item: T) => void): void {
    this.put = take;
    for (const item of this.waiting.splice(0)) take(item);
  }
}
