import type { IncomingMessage } from 'node:http';

export interface Rejection {
  readonly status: number;
  readonly message: string;
}

export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Origin form (RFC 9112, 3.2.1): a path and a query of unescaped characters, no host, no fragment. */
const ORIGIN_FORM = /^\/[!$-;=@-[\]-~]*(\?[!$-;=?-~]*)?$/;
/** Name or address, and port (RFC 9110, 7.2). */
const HOST = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;
/** Back ends can ignore headers beyond a limit (Node: 1000), including those that identify the visitor. */
const MAX_HEADERS = 200;
/** Back ends can decode a path more than once. */
export const MAX_ESCAPES = 3;

export function getPath(request: IncomingMessage): string {
  return (request.url ?? '/').split('?')[0] ?? '/';
}

function getHeaderValues(request: IncomingMessage, name: string): readonly string[] {
  return request.headersDistinct[name] ?? [];
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function unescapePath(path: string): string | null {
  let plain = path;
  try {
    for (let depth = 0; depth < MAX_ESCAPES && /%[0-9a-f]{2}/i.test(plain); depth++) plain = decodeURIComponent(plain);
  } catch {
    return null;
  }
  return plain;
}

/** Rejects paths that servers interpret differently: dot segments, escaped separators, control characters. */
function isPlainPath(path: string): boolean {
  if (/%(?![0-9a-f]{2})/i.test(path)) return false;
  const plain = unescapePath(path);
  if (plain === null || /[\x00-\x1f\x7f\\]/.test(plain)) return false;
  return plain.split('/').every((segment) => !/^\.\.?(;|$)/.test(segment));
}

function hasOneHost(request: IncomingMessage): boolean {
  const hosts = getHeaderValues(request, 'host');
  return hosts.length === 1 ? HOST.test(hosts[0] ?? '') : hosts.length === 0 && request.httpVersion === '1.0';
}

/** Requires one body length (RFC 9112, 6.1). Two lengths allow request smuggling. */
function hasOneLength(request: IncomingMessage): boolean {
  const encodings = getHeaderValues(request, 'transfer-encoding');
  const lengths = getHeaderValues(request, 'content-length');
  if (encodings.length === 0) return lengths.length <= 1 && lengths.every((length) => /^\d+$/.test(length));
  return lengths.length === 0 && encodings.length === 1 && encodings[0]?.toLowerCase() === 'chunked' && request.httpVersion === '1.1';
}

const VERSIONS = ['1.0', '1.1'];

const RULES: readonly (readonly [isValid: (request: IncomingMessage) => boolean, status: number, message: string])[] = [
  [({ httpVersion }) => VERSIONS.includes(httpVersion), 400, 'The version must be HTTP/1.1'],
  [({ method = '' }) => METHODS.includes(method), 405, 'The method is not supported'],
  [({ url = '' }) => ORIGIN_FORM.test(url), 400, 'The target must be a path'],
  [(request) => isPlainPath(getPath(request)), 400, 'The path is not plain'],
  [({ rawHeaders }) => rawHeaders.length / 2 <= MAX_HEADERS, 431, 'There are too many headers'],
  [hasOneHost, 400, 'There must be one Host'],
  [hasOneLength, 400, 'The body length must be given once'],
];

export function findRejection(request: IncomingMessage): Rejection | null {
  const rule = RULES.find(([isValid]) => !isValid(request));
  return rule === undefined ? null : { status: rule[1], message: rule[2] };
}
