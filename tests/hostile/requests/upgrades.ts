import { lines, type Hostile } from '../support/bytes.ts';

const KEY = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
const VERSION = 'Sec-WebSocket-Version: 13';
const upgrade = (start: string, protocol: string, ...headers: readonly string[]): string =>
  lines(`${start} HTTP/1.1`, 'Host: site.example', 'Connection: Upgrade', `Upgrade: ${protocol}`, ...headers);
const stream = (query: string, ...headers: readonly string[]): string =>
  upgrade(`GET /udf/stream?${query}`, 'websocket', KEY, VERSION, ...headers);

const TWO_KEYS = 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==';

/** Upgrades that nobody serves. */
const REFUSED: readonly Hostile[] = [
  ...['/', '/api/x', '/udf', '/udf/stream/', '/udf/streams', '/udf//stream', '/UDF/stream', '/socket.io/'].map((path): Hostile => [
    `a socket at ${path}`,
    upgrade(`GET ${path}`, 'websocket', KEY, VERSION),
    '404',
  ]),
  ...['h2c', 'HTTP/2.0', 'tls/1.2', 'foo', 'websocket, h2c', 'websocket/13'].map((protocol): Hostile => [
    `"${protocol}" on the stream`,
    upgrade('GET /udf/stream', protocol, KEY, VERSION),
    '426',
  ]),
  ['h2c at a page', upgrade('GET /', 'h2c', 'HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA'), '400'],
  ['no key', upgrade('GET /udf/stream', 'websocket', VERSION), '400'],
  ['a bad key', upgrade('GET /udf/stream', 'websocket', VERSION, 'Sec-WebSocket-Key: short'), '400'],
  ['two keys', upgrade('GET /udf/stream', 'websocket', VERSION, KEY, TWO_KEYS), '400'],
  ['no version', upgrade('GET /udf/stream', 'websocket', KEY), '426'],
  ['another version', upgrade('GET /udf/stream', 'websocket', KEY, 'Sec-WebSocket-Version: 8'), '426'],
  ['POST', upgrade('POST /udf/stream', 'websocket', KEY, VERSION), '400'],
  ['HEAD', upgrade('HEAD /udf/stream', 'websocket', KEY, VERSION), '400'],
  ['a body', upgrade('GET /udf/stream', 'websocket', KEY, VERSION, 'Content-Length: 4') + 'body', '400'],
  ['a chunked body', upgrade('GET /udf/stream', 'websocket', KEY, VERSION, 'Transfer-Encoding: chunked') + '0\r\n\r\n', '400'],
  ['both lengths', stream('', 'Content-Length: 4', 'Transfer-Encoding: chunked'), '400'],
  ['two Hosts', stream('', 'Host: evil.example'), '400'],
  ['an absolute target', upgrade('GET http://127.0.0.1:1/udf/stream', 'websocket', KEY, VERSION), '400'],
  ['HTTP/1.0', stream('').replace('HTTP/1.1', 'HTTP/1.0'), '400'],
  ['and resets, while it waits', stream('gone'), '', [], 'reset'],
  ['and resets, elsewhere', upgrade('GET /other', 'websocket', KEY, VERSION), '', [], 'reset'],
];

/** Back ends that do not take a handshake as they should: the visitor gets an answer, and both sides are closed. */
const UNANSWERED: readonly Hostile[] = [
  ['Trailer', stream('close', 'Trailer: X-T'), '101', ['UPGRADE /udf/stream?close']],
  [
    'what it forged of proxies',
    stream('close', 'X-Forwarded-For: 1.1.1.1', 'Forwarded: for=1.1.1.1'),
    '101',
    ['UPGRADE /udf/stream?close'],
  ],
  ['more right behind', `${stream('close')}\x81\x00`, '101', ['UPGRADE /udf/stream?close']],
  ['and says nothing more', stream('accept'), '101', ['UPGRADE /udf/stream?accept']],
  ['and is done', stream('accept'), '101', ['UPGRADE /udf/stream?accept'], 'done'],
  ...(
    [
      ['hold', '504'],
      ['deny', '403'],
      ['plain', '502'],
      ['redirect', '502'],
      ['reset', '502'],
      ['garbage', '502'],
      ['other-protocol', '502'],
      ['wrong-key', '502'],
      ['no-upgrade', '502'],
    ] as const
  ).map(([query, status]): Hostile => [`the back end: ${query}`, stream(query), status, [`UPGRADE /udf/stream?${query}`]]),
];

export const UPGRADES: readonly Hostile[] = [...REFUSED, ...UNANSWERED];
