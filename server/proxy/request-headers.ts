import type { IncomingMessage } from 'node:http';
import type { Visitor } from '../http/visitor.ts';

/** Headers of a single connection (RFC 9110, 7.6.1; RFC 7540, 3.2.1). */
export const HOP_BY_HOP = [
  'connection',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
] as const;

/** Headers that only proxies set. Those of visitors are removed. */
const PROXY_HEADERS =
  /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-connecting-ip|x-original-(url|host)|x-rewrite-url|x-host)$/;

/** Some back ends read `x_forwarded_for` as `x-forwarded-for`. */
const PLAIN_NAME = /^[a-z0-9-]+$/;

export function parseConnection(value: string | undefined): readonly string[] {
  return (value ?? '').split(',').map((name) => name.trim().toLowerCase());
}

export function createRequestHeaders(request: IncomingMessage, visitor: Visitor): string[] {
  const dropped = new Set<string>([...HOP_BY_HOP, 'host', 'expect', ...parseConnection(request.headers.connection)]);
  // `Connection` can't remove the length, which frames the body.
  dropped.delete('content-length');
  // Trusted headers come first, because back ends can ignore headers beyond a limit.
  const headers = ['x-forwarded-for', visitor.addresses.join(', '), 'x-forwarded-proto', visitor.scheme, 'x-forwarded-host', visitor.host];
  for (const [name, values = []] of Object.entries(request.headersDistinct)) {
    if (dropped.has(name) || PROXY_HEADERS.test(name) || !PLAIN_NAME.test(name)) continue;
    for (const value of values) headers.push(name, value);
  }
  return headers;
}
