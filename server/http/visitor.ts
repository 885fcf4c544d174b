import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { BlockList } from 'node:net';

export interface Visitor {
  /** Address of the visitor, then those of the proxies. */
  readonly addresses: readonly string[];
  readonly scheme: 'http' | 'https';
  readonly host: string;
}

function isTrusted(address: string, trustedProxies: BlockList): boolean {
  const version = isIP(address);
  return version !== 0 && trustedProxies.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/** Converts IPv4-mapped addresses to IPv4 and removes the interface. */
function normalizeAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
}

function getForwardedValues(request: IncomingMessage, name: string): readonly string[] {
  return (request.headersDistinct[name] ?? []).flatMap((value) => value.split(',')).map((value) => value.trim());
}

/** Adds forwarded addresses while the previous one is a trusted proxy. */
function getAddressChain(request: IncomingMessage, trustedProxies: BlockList): readonly string[] {
  const chain = [normalizeAddress(request.socket.remoteAddress ?? '')];
  for (const address of getForwardedValues(request, 'x-forwarded-for').toReversed()) {
    if (!isTrusted(chain[0] ?? '', trustedProxies) || isIP(address) === 0) break;
    chain.unshift(normalizeAddress(address));
  }
  return chain;
}

export function getVisitor(request: IncomingMessage, trustedProxies: BlockList): Visitor {
  const addresses = getAddressChain(request, trustedProxies);
  const isBehindTrustedProxy = isTrusted(addresses.at(-1) ?? '', trustedProxies);
  const scheme = isBehindTrustedProxy ? getForwardedValues(request, 'x-forwarded-proto') : [];
  const host = isBehindTrustedProxy ? getForwardedValues(request, 'x-forwarded-host') : [];
  const [forwardedHost = ''] = host;
  return {
    addresses,
    scheme: scheme.length === 1 && scheme[0] === 'https' ? 'https' : 'http',
    host: host.length === 1 && /^[a-z0-9.:[\]_-]+$/i.test(forwardedHost) ? forwardedHost : (request.headers.host ?? ''),
  };
}
