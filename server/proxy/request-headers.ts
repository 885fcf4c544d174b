import type { IncomingMessage } from 'node:http';
import type { Visitor } from '../http/visitor.ts';

/** Headers that concern one connection only (RFC 9110, 7.6.1; RFC 7540, 3.2.1); the client frames the body and names the host itself. */
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

/** What only a proxy may say: a visitor's word about these is a lie or a trick. */
const PROXY_HEADERS =
  /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-connecting-ip|x-original-(url|host)|x-rewrite-url|x-host)$/;

/** Names of which every back end thinks the same: `x_forwarded_for` is `x-forwarded-for` to some. */
const PLAIN_NAME = /^[a-z0-9-]+$/;

/** The headers that `Connection` says are of this connection only. */
export function parseConnection(value: string | undefined): readonly string[] {
  return (value ?? '').split(',').map((name) => name.trim().toLowerCase());
}

/** What of the visitor's headers goes to the back end, in their order, and who the visitor is. */
export function createRequestHeaders(request: IncomingMessage, visitor: Visitor): string[] {
  const dropped = new Set<string>([...HOP_BY_HOP, 'host', 'expect', ...parseConnection(request.headers.connection)]);
  // The body's length is how it is framed: no `Connection` can take it away.
  dropped.delete('content-length');
  // A back end may leave out headers beyond a number: those that it must trust come first.
  const headers = ['x-forwarded-for', visitor.addresses.join(', '), 'x-forwarded-proto', visitor.scheme, 'x-forwarded-host', visitor.host];
  for (const [name, values = []] of Object.entries(request.headersDistinct)) {
    if (dropped.has(name) || PROXY_HEADERS.test(name) || !PLAIN_NAME.test(name)) continue;
    for (const value of values) headers.push(name, value);
  }
  return headers;
}
