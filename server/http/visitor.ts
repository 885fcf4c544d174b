import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { BlockList } from 'node:net';

/** Who asks, as the server saw it and as trusted proxies told. */
export interface Visitor {
  /** The visitor's address first, then the proxies on the way. */
  readonly addresses: readonly string[];
  readonly scheme: 'http' | 'https';
  readonly host: string;
}

function isTrusted(address: string, trusted: BlockList): boolean {
  const version = isIP(address);
  return version !== 0 && trusted.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/** An address as it is usually written: IPv4 that arrived on an IPv6 socket is IPv4, and no interface is named. */
function normalizeAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
}

function getForwardedValues(request: IncomingMessage, name: string): readonly string[] {
  return (request.headersDistinct[name] ?? []).flatMap((value) => value.split(',')).map((value) => value.trim());
}

/** The way of a request, nearest last: each trusted proxy is believed about the one before it, and nobody else. */
function getAddressChain(request: IncomingMessage, trusted: BlockList): readonly string[] {
  const chain = [normalizeAddress(request.socket.remoteAddress ?? '')];
  for (const address of getForwardedValues(request, 'x-forwarded-for').toReversed()) {
    if (!isTrusted(chain[0] ?? '', trusted) || isIP(address) === 0) break;
    chain.unshift(normalizeAddress(address));
  }
  return chain;
}

/** What a back end is told about the visitor; `Host` has passed the gate. */
export function getVisitor(request: IncomingMessage, trusted: BlockList): Visitor {
  const addresses = getAddressChain(request, trusted);
  const isBehindTrustedProxy = isTrusted(addresses.at(-1) ?? '', trusted);
  const scheme = isBehindTrustedProxy ? getForwardedValues(request, 'x-forwarded-proto') : [];
  const host = isBehindTrustedProxy ? getForwardedValues(request, 'x-forwarded-host') : [];
  const [forwardedHost = ''] = host;
  return {
    addresses,
    scheme: scheme.length === 1 && scheme[0] === 'https' ? 'https' : 'http',
    host: host.length === 1 && /^[a-z0-9.:[\]_-]+$/i.test(forwardedHost) ? forwardedHost : (request.headers.host ?? ''),
  };
}
