/** Record `meridian:newbie` (`count/timestamp`): showings of the reward popup on the day of the last one. The timestamp is in ms. */
export interface NewbieCounter {
  readonly count: number;
  readonly timestamp: number;
}

const COUNTER = /^(\d+)\/(\d+)$/;

export function parseNewbieCounter(stored: string | null): NewbieCounter | null {
  const [, count, timestamp] = COUNTER.exec(stored ?? '') ?? [];
  const counter = { count: Number(count), timestamp: Number(timestamp) };
  return Number.isSafeInteger(counter.count) && Number.isSafeInteger(counter.timestamp) ? counter : null;
}

export function formatNewbieCounter({ count, timestamp }: NewbieCounter): string {
  return `${count}/${timestamp}`;
}
