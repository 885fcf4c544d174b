import { createJsonFetch, withTimeLimit } from '../api/json-fetch.ts';
import type { Ports } from '../ports/ports.ts';
import type { Redacted } from './redacted.ts';

/** ANA-4 */
const TIMEOUT_MS = 5_000;

export type Post = (address: string, body: Readonly<Record<string, readonly Redacted[]>>, how: 'beacon' | 'fetch') => void;

export function createPost({ clock, beacon, fetch }: Pick<Ports, 'clock' | 'beacon' | 'fetch'>): Post {
  const send = createJsonFetch(fetch, 'same-origin');
  return (address, body, how) => {
    if (how === 'beacon' && beacon(address, JSON.stringify(body))) return;
    withTimeLimit(clock, TIMEOUT_MS, (signal) => send(address, { method: 'POST', body, keepalive: true, signal })).catch(() => undefined);
  };
}
