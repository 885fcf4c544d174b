import { asking, lines, type Hostile } from '../support/bytes.ts';

const SEEN = ['GET /api/x'];
const get = (...headers: readonly string[]): string => asking('GET /api/x', ...headers);
const hosted = (...hosts: readonly string[]): string =>
  lines('GET /api/x HTTP/1.1', 'Connection: close', ...hosts.map((host) => `Host: ${host}`));

/** Hosts that are none, or more than one (RFC 9112, 3.2). */
const HOSTS: readonly Hostile[] = [
  ['no Host', hosted(), '400'],
  ['two Hosts', hosted('site.example', 'evil.example'), '400'],
  ['two Hosts the same', hosted('site.example', 'site.example'), '400'],
  ...['', 'a b', 'a,b', 'a/b', 'user@a', 'a:b', 'a:123456', '"><script>', 'a;b', "a'", 'http://a', 'a?', 'a#', '[x]', '\xe9'].map(
    (host): Hostile => [`Host: ${host}`, hosted(host), '400'],
  ),
];

/** Headers that end at this server, or that only a proxy may say. */
const KEPT_HERE = [
  'Trailer: X-T',
  'TE: trailers',
  'Keep-Alive: timeout=99999',
  'Proxy-Connection: keep-alive',
  'Proxy-Authorization: Basic eDp5',
  'X-Forwarded-For: 1.1.1.1',
  'X-Forwarded-Host: evil.example',
  'X-Forwarded-Proto: https',
  'X-Forwarded-Prefix: /admin',
  'X_Forwarded_For: 1.1.1.1',
  'Forwarded: for=1.1.1.1;host=evil.example',
  'X-Real-IP: 1.1.1.1',
  'True-Client-IP: 1.1.1.1',
  'CF-Connecting-IP: 1.1.1.1',
  'X-Original-URL: /admin',
  'X-Rewrite-URL: /admin',
  'Via: 1.1 evil',
  'Upgrade: h2c',
  'HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA',
];

export const HEADERS: readonly Hostile[] = [
  ...HOSTS,
  ...KEPT_HERE.map((header): Hostile => [header, get(header), '200', SEEN]),
  [
    'Connection names a cookie',
    lines('GET /api/x HTTP/1.1', 'Host: a', 'Connection: close, Cookie, X-Forwarded-For', 'Cookie: uid=1'),
    '200',
    SEEN,
  ],
  ['Connection names itself and nothing', lines('GET /api/x HTTP/1.1', 'Host: a', 'Connection: close,, ,connection'), '200', SEEN],
  ['Expect: 100-continue', get('Expect: 100-continue'), '100 200', SEEN],
  ['Expect: something else', get('Expect: a-miracle'), '417'],
  ['a name with a space', get('X Y: 1'), '400'],
  ['a name of nothing', get(': 1'), '400'],
  ['a line without a colon', get('X'), '400'],
  ['a first line that is folded', lines('GET /api/x HTTP/1.1', ' Host: site.example'), '400'],
  ['NUL in a value', get('X: a\x00b'), '400'],
  ['a bare CR in a value', get('X: a\rX-Real-IP: 1'), '400'],
  ['bytes beyond ASCII in a value', get('X-Name: \xe9\xff'), '200', SEEN],
  ['__proto__ as a name', get('__proto__: x', 'constructor: y'), '200', SEEN],
  ['two hundred headers', get(...Array<string>(198).fill('X: 1')), '200', SEEN],
  ['two thousand headers', get(...Array<string>(2000).fill('X: 1')), '431'],
  [
    'two lengths behind three thousand headers',
    get(...Array<string>(3000).fill('X: 1'), 'Content-Length: 0', 'Transfer-Encoding: chunked'),
    '400',
  ],
  ['five thousand headers', get(...Array.from({ length: 5000 }, (_, n) => `X${n}: 1`)), '431'],
  ['lines that end with LF', get().replaceAll('\r\n', '\n'), '400'],
  ['lines that end with CR', get().replaceAll('\r\n', '\r'), '400'],
];
