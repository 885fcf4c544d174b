import { toReasons, toRequest, toChunk, HIDDEN, joinLines, type Hostile, type Reason } from '../support/bytes.ts';

const CHUNKED = 'Transfer-Encoding: chunked';
const post = (...headers: readonly string[]): string => toRequest('POST /api/x', ...headers);
const cut = (body: string): string => joinLines('POST /api/half HTTP/1.1', 'Host: site.example', CHUNKED) + body;
const kept = (...headers: readonly string[]): string => joinLines('POST /api/x HTTP/1.1', 'Host: site.example', ...headers);
const length = (body: string): string => `Content-Length: ${body.length}`;
const TWO_BODIES = `0\r\n\r\n${HIDDEN}`;

/** Two ends of the body, so that two servers may parse it differently (RFC 9112, 11.2). */
const BOTH: readonly Reason[] = [
  [
    ['CL.TE', kept(length(TWO_BODIES), CHUNKED) + TWO_BODIES, '400'],
    ['TE.CL', kept(CHUNKED, 'Content-Length: 4') + toChunk(HIDDEN), '400'],
    ['CL.TE on GET', toRequest('GET /api/x', length(TWO_BODIES), CHUNKED) + TWO_BODIES, '400'],
  ],
  [
    ['two lengths', kept('Content-Length: 0', length(HIDDEN)) + HIDDEN, '400'],
    ['two lengths in one line', kept(`Content-Length: ${HIDDEN.length}, 0`) + HIDDEN, '400'],
  ],
];

const BAD_LENGTHS = ['', '+5', '-1', '0x5', '5 5', '5.0', '1e1', '"5"', '99999999999999999999'];
const NAMED = joinLines('POST /api/x HTTP/1.1', 'Host: site.example', 'Connection: close, Content-Length', length(HIDDEN));
const SECOND = kept(`Content_Length: ${HIDDEN.length}`) + toRequest('GET /api/second');

/** Lengths that some servers accept and others don't. */
const LENGTHS: readonly Reason[] = [
  [
    ...BAD_LENGTHS.map((value): Hostile => [`length "${value}"`, kept(`Content-Length: ${value}`) + HIDDEN, '400']),
    ['length with a space before the colon', kept(`Content-Length : ${HIDDEN.length}`) + HIDDEN, '400'],
  ],
  // No server parses this as a length, so a second request follows.
  [['length with an underscore', SECOND, '200 200', ['POST /api/x', 'GET /api/second']]],
  [['length named in Connection', NAMED + HIDDEN, '200', [`POST /api/x ${HIDDEN}`]]],
];

const BAD_ENCODINGS = [
  ['identity', 'xchunked', 'chunked, identity', 'chunked, chunked', ''],
  // Node parses these, so a second request follows the refused one on the same connection.
  ['gzip, chunked', 'identity, chunked'],
  ['chunk', '"chunked"', 'chunked;a=b', '\x0bchunked', 'chunked\x00'],
];

/** Encodings that hide `chunked` from one of two servers. */
const ENCODINGS: readonly Reason[] = [
  ...BAD_ENCODINGS.map((values) =>
    values.map((value): Hostile => [`encoding ${JSON.stringify(value)}`, kept(`Transfer-Encoding: ${value}`) + TWO_BODIES, '400']),
  ),
  [
    ['TE.TE', kept(CHUNKED, 'Transfer-Encoding: identity') + TWO_BODIES, '400'],
    ['TE twice', kept(CHUNKED, CHUNKED) + TWO_BODIES, '400'],
  ],
  [
    ['TE in a folded header', kept('X: a\r\n Transfer-Encoding: chunked', 'Content-Length: 5') + TWO_BODIES, '400'],
    ['TE with a space before the colon', kept('Transfer-Encoding : chunked') + TWO_BODIES, '400'],
    ['TE after a bare LF', kept('X: a\nTransfer-Encoding: chunked', length(TWO_BODIES)) + TWO_BODIES, '400'],
  ],
  [['TE in HTTP/1.0', `POST /api/x HTTP/1.0\r\nHost: site.example\r\n${CHUNKED}\r\n\r\n${TWO_BODIES}`, '400']],
  [['TE in upper case is chunked', post('TRANSFER-ENCODING: CHUNKED') + toChunk('ab'), '200', ['POST /api/x ab']]],
];

/** Chunks whose end two servers may find at different places. */
const CHUNKS: readonly Reason[] = [
  [
    ['a chunk longer than its size', cut('1\r\nabcde\r\n0\r\n\r\n'), '400'],
    ['a chunk without a size', cut(`\r\n${HIDDEN}`), '400'],
    ['a chunk size that overflows', cut(`ffffffffffffffff0\r\n${HIDDEN}`), '400'],
    ['a chunk that ends with LF', cut('5\nabcde\n0\n\n'), '400'],
  ],
  ...toReasons([
    ['endless chunk extensions', cut(`5;${'a'.repeat(20_000)}\r\nabcde\r\n0\r\n\r\n`), '413'],
    ['a chunk extension is not passed on', post(CHUNKED) + '5;a="b"\r\nabcde\r\n0\r\n\r\n', '200', ['POST /api/x abcde']],
    ['a trailer is not passed on', post(CHUNKED) + '5\r\nabcde\r\n0\r\nX-Real-Ip: 1.1.1.1\r\n\r\n', '200', ['POST /api/x abcde']],
  ]),
];

/** Unexpected bodies. Each belongs to one request. */
const UNEXPECTED: readonly Reason[] = ['GET', 'DELETE', 'OPTIONS', 'HEAD', 'PUT', 'PATCH', 'POST'].map((method) => [
  [`${method} with a chunked body`, toRequest(`${method} /api/x`, CHUNKED) + toChunk(HIDDEN), '200', [`${method} /api/x ${HIDDEN}`]],
  [`${method} with a body`, toRequest(`${method} /api/x`, length(HIDDEN)) + HIDDEN, '200', [`${method} /api/x ${HIDDEN}`]],
]);

export const SMUGGLING: readonly Reason[] = [...BOTH, ...LENGTHS, ...ENCODINGS, ...CHUNKS, ...UNEXPECTED];
