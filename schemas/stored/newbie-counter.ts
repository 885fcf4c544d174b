/** `meridian:newbie`: how often the reward popup showed on the day of its last showing (spec sections 3 and 4). */
export interface NewbieCounter {
  readonly count: number;
  /** Milliseconds. */
  readonly timestamp: number;
}

const COUNTER = /^(\d+)\/(\d+)$/;

/** Only the form number/number counts; anything else is invalid and starts anew (spec section 5). */
export function parseNewbieCounter(stored: string | null): NewbieCounter | null {
  const [, count, timestamp] = COUNTER.exec(stored ?? '') ?? [];
  const counter = { count: Number(count), timestamp: Number(timestamp) };
  return Number.isSafeInteger(counter.count) && Number.isSafeInteger(counter.timestamp) ? counter : null;
}

export function formatNewbieCounter({ count, timestamp }: NewbieCounter): string {
  return `${count}/${timestamp}`;
}
