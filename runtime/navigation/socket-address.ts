import type { LocationPort } from '../ports/ports.ts';

export function getSocketAddress(address: string, { origin }: Pick<LocationPort, 'origin'>): URL {
  const url = new URL(address, origin);
  url.protocol = url.protocol.replace('http', 'ws');
  return url;
}
