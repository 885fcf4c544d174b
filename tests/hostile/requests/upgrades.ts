import { toReasons, joinLines, type Hostile, type Reason } from '../support/bytes.ts';

const KEY = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
const VERSION = 'Sec-WebSocket-Version: 13';
const upgrade = (start: string, protocol: string, ...headers: readonly string[]): string =>
  joinLines(`${start} HTTP/1.1`, 'Host: site.example', 'Connection: Upgrade', `Upgrade: ${protocol}`, ...headers);
const socket = (start: string, ...headers: readonly string[]): string => upgrade(start, 'websocket', ...headers);
const stream = (query: string, ...headers: readonly string[]): string => socket(`GET /udf/stream?${query}`, KEY, VERSION, ...headers);

const PATHS = ['/udf/streams', '/', '/api/x', '/udf', '/udf/stream/', '/udf//stream', '/UDF/stream', '/socket.io/'];
const PROTOCOLS = ['websocket, h2c', 'h2c', 'HTTP/2.0', 'tls/1.2', 'foo', 'websocket/13'];

/** Upgrades that no path serves. */
const REFUSED: readonly Reason[] = [
  PATHS.map((path): Hostile => [`a socket at ${path}`, socket(`GET ${path}`, KEY, VERSION), '404']),
  PROTOCOLS.map((protocol): Hostile => [`"${protocol}" on the stream`, upgrade('GET /udf/stream', protocol, KEY, VERSION), '426']),
  [['h2c at a page', upgrade('GET /', 'h2c', 'HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA'), '400']],
  [
    ['a bad key', socket('GET /udf/stream', VERSION, 'Sec-WebSocket-Key: short'), '400'],
    ['no key', socket('GET /udf/stream', VERSION), '400'],
  ],
  [['two keys', socket('GET /udf/stream', VERSION, KEY, 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=='), '400']],
  [
    ['another version', socket('GET /udf/stream', KEY, 'Sec-WebSocket-Version: 8'), '426'],
    ['no version', socket('GET /udf/stream', KEY), '426'],
  ],
  [
    ['POST', socket('POST /udf/stream', KEY, VERSION), '400'],
    ['HEAD', socket('HEAD /udf/stream', KEY, VERSION), '400'],
  ],
  [['a body', `${stream('', 'Content-Length: 4')}body`, '400']],
  [['a chunked body', `${stream('', 'Transfer-Encoding: chunked')}0\r\n\r\n`, '400']],
  [
    ['two Hosts', stream('', 'Host: evil.example'), '400'],
    ['an absolute target', socket('GET http://127.0.0.1:1/udf/stream', KEY, VERSION), '400'],
  ],
  [['HTTP/1.0', stream('').replace('HTTP/1.1', 'HTTP/1.0'), '400']],
  [['a reset while it waits', stream('gone'), '', [], 'reset']],
  [['a reset elsewhere', socket('GET /other', KEY, VERSION), '', [], 'reset']],
];

const FOREIGN = [
  'https://evil.example',
  'https://site.example.evil.example',
  'https://evil.site.example',
  'https://site.example@evil.example',
];
const NO_ORIGINS = [
  'null',
  'file://',
  'ftp://site.example',
  'site.example',
  'https://site.example/',
  'https://site.example, https://evil.example',
];

/** Pages of other origins, which browsers let open streams with the cookies of the visitor (RFC 6455, 10.2). */
const ORIGINS: readonly Reason[] = [FOREIGN, NO_ORIGINS].map((origins) =>
  origins.map((origin): Hostile => [`[SRV-6] a page of ${origin}`, stream('accept', `Origin: ${origin}`), '403']),
);

const CLOSED = ['UPGRADE /udf/stream?close'];
const ACCEPTED = ['UPGRADE /udf/stream?accept'];
const FAULTY = ['plain', 'redirect', 'reset', 'garbage', 'other-protocol', 'wrong-key', 'no-upgrade'];
const BACK_ENDS = [['hold', '504'], ['deny', '403'], ...FAULTY.map((query) => [query, '502'] as const)] as const;

/** Handshakes that the back end accepts or answers wrongly: the visitor gets a response, and both sides are closed. */
const ANSWERED: readonly Hostile[] = [
  [
    'Trailer and forged proxy headers',
    stream('close', 'Trailer: X-T', 'X-Forwarded-For: 1.1.1.1', 'Forwarded: for=1.1.1.1'),
    '101',
    CLOSED,
  ],
  ['a page of the site', stream('close', 'Origin: https://site.example'), '101', CLOSED],
  ['a page of a local site', stream('close', 'Origin: http://LOCALHOST:5173'), '101', CLOSED],
  ['more right behind', `${stream('close')}\x81\x00`, '101', CLOSED],
  ['a silent visitor', stream('accept'), '101', ACCEPTED],
  ['a visitor that ends its side', stream('accept'), '101', ACCEPTED, 'done'],
  ...BACK_ENDS.map(([query, status]): Hostile => [`the back end: ${query}`, stream(query), status, [`UPGRADE /udf/stream?${query}`]]),
];

export const UPGRADES: readonly Reason[] = [...REFUSED, ...ORIGINS, ...toReasons(ANSWERED)];
