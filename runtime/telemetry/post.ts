import { jsonFetch, withTimeLimit } from '../api/json-fetch.ts';
import type { BeaconPort, ClockPort, FetchPort } from '../ports/ports.ts';
import type { Redacted } from './redacted.ts';
import { ANALYTICS_PATH } from './views.ts';

/** Where the page tells of itself (contract 6); a back end, or what stands in front of it, may lead them elsewhere. */
const ADDRESSES = { report: '/report', analytics: ANALYTICS_PATH } as const;

/** What is posted without a beacon is given up after so long (spec 9). */
const LIMIT_MS = 5_000;

export interface PostPorts {
  readonly clock: ClockPort;
  readonly beacon: BeaconPort;
  readonly fetch: FetchPort;
}

/** Posts what is redacted; that it fails has no effect on the page, and nothing waits for it. */
export type Post = (to: keyof typeof ADDRESSES, body: Readonly<Record<string, readonly Redacted[]>>, how: 'beacon' | 'fetch') => void;

/** The one way of telemetry over the network. A beacon that the browser does not take is a request. */
export function postOver({ clock, beacon, fetch }: PostPorts): Post {
  const send = jsonFetch(fetch, 'same-origin');
  return (to, body, how) => {
    const address = ADDRESSES[to];
    if (how === 'beacon' && beacon(address, JSON.stringify(body))) return;
    withTimeLimit(clock, LIMIT_MS, (signal) => send(address, { method: 'POST', body, keepalive: true, signal })).catch(() => undefined);
  };
}
