import type { LocationPort } from '../ports/ports.ts';

/** The address of a socket: a path of this origin, or an address of its own. */
export function socketAddress(address: string, { origin }: Pick<LocationPort, 'origin'>): URL {
  const url = new URL(address, origin);
  url.protocol = url.protocol.replace('http', 'ws');
  return url;
}
