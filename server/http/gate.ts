import type { IncomingMessage } from 'node:http';

/** Why a request goes no further. */
export interface Rejection {
  readonly status: number;
  readonly message: string;
}

/** Methods that something here answers. */
export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** The origin form (RFC 9112, 3.2.1): a path and a query of what browsers leave unescaped, no host, no fragment. */
const ORIGIN_FORM = /^\/[!$-;=@-[\]-~]*(\?[!$-;=?-~]*)?$/;
/** A name or an address, and a port (RFC 9110, 7.2). */
const HOST = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;
/** A back end may leave out headers beyond a number (Node: a thousand), and with them who asks. */
const MAX_HEADERS = 200;
/** A back end may decode a path more than once; nobody escapes deeper than this. */
export const MAX_ESCAPES = 3;

/** The path of a target, as it was sent. */
export function getPath(request: IncomingMessage): string {
  return (request.url ?? '/').split('?')[0] ?? '/';
}

function getHeaderValues(request: IncomingMessage, name: string): readonly string[] {
  return request.headersDistinct[name] ?? [];
}

/** Whether a request brings a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** What a path says once nothing in it is escaped; null when an escape is broken. */
function unescapePath(path: string): string | null {
  let plain = path;
  try {
    for (let depth = 0; depth < MAX_ESCAPES && /%[0-9a-f]{2}/i.test(plain); depth++) plain = decodeURIComponent(plain);
  } catch {
    return null;
  }
  return plain;
}

/** A path that every reader takes for the same place: none of it climbs, hides a separator or a control character. */
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

/** One way of saying where the body ends (RFC 9112, 6.1): two are how a second request is hidden in it. */
function hasOneLength(request: IncomingMessage): boolean {
  const encodings = getHeaderValues(request, 'transfer-encoding');
  const lengths = getHeaderValues(request, 'content-length');
  if (encodings.length === 0) return lengths.length <= 1 && lengths.every((length) => /^\d+$/.test(length));
  return lengths.length === 0 && encodings.length === 1 && encodings[0]?.toLowerCase() === 'chunked' && request.httpVersion === '1.1';
}

/** Older requests have no headers that could be trusted; newer ones are not read here. */
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

/** What is wrong with a request that reads as HTTP; null when it may go on. */
export function findRejection(request: IncomingMessage): Rejection | null {
  const rule = RULES.find(([isValid]) => !isValid(request));
  return rule === undefined ? null : { status: rule[1], message: rule[2] };
}
