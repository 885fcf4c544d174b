import { toReasons, toRequest, joinLines, type Hostile, type Reason } from '../support/bytes.ts';

const SEEN = ['GET /api/x'];
const get = (...headers: readonly string[]): string => toRequest('GET /api/x', ...headers);
const hosted = (...hosts: readonly string[]): string =>
  joinLines('GET /api/x HTTP/1.1', 'Connection: close', ...hosts.map((host) => `Host: ${host}`));

const NO_HOSTS = [
  [''],
  ['a b', 'a,b', 'a/b', '"><script>', 'a;b', "a'", 'http://a', 'a?', 'a#', '\xe9'],
  ['user@a'],
  ['a:b'],
  ['a:123456'],
  ['[x]'],
];

/** Hosts that are invalid, or more than one (RFC 9112, 3.2). */
const HOSTS: readonly Reason[] = [
  [['no Host', hosted(), '400']],
  [['two Hosts', hosted('site.example', 'evil.example'), '400']],
  [['[SRV-16] a host of no site', hosted('evil.example'), '421']],
  ...NO_HOSTS.map((hosts) => hosts.map((host): Hostile => [`Host: ${host}`, hosted(host), '400'])),
];

/** Headers that end at this server, or that only a proxy may set. */
const DROPPED = [
  'Trailer: X-T',
  'TE: trailers',
  'Keep-Alive: timeout=99999',
  'Proxy-Connection: keep-alive',
  'Proxy-Authorization: Basic eDp5',
  'X-Forwarded-For: 1.1.1.1',
  'X-Forwarded-Host: evil.example',
  'X-Forwarded-Proto: https',
  'X-Forwarded-Port: 1',
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

const BROKEN: Reason = [
  ['a name with a space', get('X Y: 1'), '400'],
  ['a line without a colon', get('X'), '400'],
  ['a first line that is folded', joinLines('GET /api/x HTTP/1.1', ' Host: site.example'), '400'],
  ['NUL in a value', get('X: a\x00b'), '400'],
  ['a bare CR in a value', get('X: a\rX-Real-IP: 1'), '400'],
  ['lines that end with LF', get().replaceAll('\r\n', '\n'), '400'],
];

const CONNECTION = joinLines('GET /api/x HTTP/1.1', 'Host: site.example', 'Connection: close, Cookie, X-Forwarded-For', 'Cookie: uid=1');
const FRAMED_TWICE = ['Content-Length: 0', 'Transfer-Encoding: chunked'];
const many = (count: number, ...more: readonly string[]): string => get(...Array<string>(count).fill('X: 1'), ...more);

export const HEADERS: readonly Reason[] = [
  ...HOSTS,
  [['all headers that are dropped', get(...DROPPED), '200', SEEN], ...DROPPED.map((one): Hostile => [one, get(one), '200', SEEN])],
  BROKEN,
  [
    ['two hundred and one headers', many(199), '431'],
    ['five thousand headers', get(...Array.from({ length: 5000 }, (_, n) => `X${n}: 1`)), '431'],
  ],
  ...toReasons([
    ['Connection names a cookie', CONNECTION, '200', SEEN],
    [
      'Connection names itself and nothing',
      joinLines('GET /api/x HTTP/1.1', 'Host: site.example', 'Connection: close,, ,connection'),
      '200',
      SEEN,
    ],
    ['Expect: 100-continue', get('Expect: 100-continue'), '100 200', SEEN],
    ['Expect: something else', get('Expect: a-miracle'), '417'],
    ['bytes beyond ASCII in a value', get('X-Name: \xe9\xff'), '200', SEEN],
    ['__proto__ as a name', get('__proto__: x', 'constructor: y'), '200', SEEN],
    ['two hundred headers', many(198), '200', SEEN],
    ['two lengths behind three thousand headers', many(3000, ...FRAMED_TWICE), '400'],
  ]),
];
