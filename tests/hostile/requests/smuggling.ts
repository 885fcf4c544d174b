import { asking, chunked, HIDDEN, lines, type Hostile } from '../support/bytes.ts';

const CHUNKED = 'Transfer-Encoding: chunked';
const post = (...headers: readonly string[]): string => asking('POST /api/x', ...headers);
/** Whose body breaks off. */
const cut = (...headers: readonly string[]): string => lines('POST /api/half HTTP/1.1', 'Host: site.example', ...headers);
const kept = (...headers: readonly string[]): string => lines('POST /api/x HTTP/1.1', 'Host: site.example', ...headers);
const length = (body: string): string => `Content-Length: ${body.length}`;
const TWO_BODIES = `0\r\n\r\n${HIDDEN}`;

/** The body's end told twice, so that two servers may read it differently (RFC 9112, 11.2). */
const BOTH: readonly Hostile[] = [
  ['CL.TE', kept(length(TWO_BODIES), CHUNKED) + TWO_BODIES, '400'],
  ['TE.CL', kept(CHUNKED, 'Content-Length: 4') + chunked(HIDDEN), '400'],
  ['CL.TE, length 0', kept('Content-Length: 0', CHUNKED) + TWO_BODIES, '400'],
  ['CL.TE on GET', asking('GET /api/x', length(TWO_BODIES), CHUNKED) + TWO_BODIES, '400'],
  ['CL.TE on a page', asking('GET /', length(TWO_BODIES), CHUNKED) + TWO_BODIES, '400'],
  ['two lengths', kept('Content-Length: 0', length(HIDDEN)) + HIDDEN, '400'],
  ['two lengths the same', kept(length(HIDDEN), length(HIDDEN)) + HIDDEN, '400'],
  ['two lengths in one line', kept(`Content-Length: ${HIDDEN.length}, 0`) + HIDDEN, '400'],
];

/** Lengths that some servers read and others do not. */
const LENGTHS: readonly Hostile[] = [
  ...['+5', '-1', '0x5', '5 5', '5.0', '1e1', '"5"', '99999999999999999999', ''].map((value): Hostile => [
    `length "${value}"`,
    kept(`Content-Length: ${value}`) + HIDDEN,
    '400',
  ]),
  ['length with a space before the colon', kept(`Content-Length : ${HIDDEN.length}`) + HIDDEN, '400'],
  ['length with a tab in its name', kept(`Content\tLength: ${HIDDEN.length}`) + HIDDEN, '400'],
  // Read by nobody as a length: what follows is a request of its own, and is treated as one.
  [
    'length with an underscore',
    kept(`Content_Length: ${HIDDEN.length}`) + asking('GET /api/second'),
    '200 200',
    ['POST /api/x', 'GET /api/second'],
  ],
  [
    'length named in Connection',
    lines('POST /api/x HTTP/1.1', 'Host: a', 'Connection: close, Content-Length', length(HIDDEN)) + HIDDEN,
    '200',
    [`POST /api/x ${HIDDEN}`],
  ],
];

/** Encodings that hide `chunked` from one of two servers. */
const ENCODINGS: readonly Hostile[] = [
  ...[
    'xchunked',
    'chunked, identity',
    'identity, chunked',
    'gzip, chunked',
    'identity',
    'chunked, chunked',
    '"chunked"',
    'chunked;a=b',
    'chunk',
    '\x0bchunked',
    'chunked\x00',
    '',
  ].map((value): Hostile => [`encoding ${JSON.stringify(value)}`, kept(`Transfer-Encoding: ${value}`) + TWO_BODIES, '400']),
  ['TE.TE', kept(CHUNKED, 'Transfer-Encoding: identity') + TWO_BODIES, '400'],
  ['TE.TE, the other first', kept('Transfer-Encoding: x', CHUNKED) + TWO_BODIES, '400'],
  ['TE twice', kept(CHUNKED, CHUNKED) + TWO_BODIES, '400'],
  ['TE with a space before the colon', kept('Transfer-Encoding : chunked') + TWO_BODIES, '400'],
  ['TE on a line of its own', kept('Transfer-Encoding:\r\n chunked') + TWO_BODIES, '400'],
  ['TE in a folded header', kept('X: a\r\n Transfer-Encoding: chunked', 'Content-Length: 5') + TWO_BODIES, '400'],
  ['TE after a bare CR', kept('X: a\rTransfer-Encoding: chunked') + TWO_BODIES, '400'],
  ['TE after a bare LF', kept('X: a\nTransfer-Encoding: chunked', length(TWO_BODIES)) + TWO_BODIES, '400'],
  ['TE in HTTP/1.0', `POST /api/x HTTP/1.0\r\nHost: a\r\n${CHUNKED}\r\n\r\n${TWO_BODIES}`, '400'],
  ['TE in capitals is chunked all the same', post('TRANSFER-ENCODING: CHUNKED') + chunked('ab'), '200', ['POST /api/x ab']],
];

/** Chunks whose end one of two servers sees elsewhere. */
const CHUNKS: readonly Hostile[] = [
  ['a chunk of no size', cut(CHUNKED) + `\r\n${HIDDEN}`, '400'],
  ['a chunk size with 0x', cut(CHUNKED) + `0x5\r\nabcde\r\n0\r\n\r\n`, '400'],
  ['a negative chunk', cut(CHUNKED) + `-1\r\n${HIDDEN}`, '400'],
  ['a chunk size with a space', cut(CHUNKED) + `5 \r\nabcde\r\n0\r\n\r\n`, '400'],
  ['a chunk size that overflows', cut(CHUNKED) + `ffffffffffffffff0\r\n${HIDDEN}`, '400'],
  ['a chunk longer than it says', cut(CHUNKED) + `1\r\nabcde\r\n0\r\n\r\n`, '400'],
  ['a chunk that ends with LF', cut(CHUNKED) + `5\nabcde\n0\n\n`, '400'],
  ['a chunk that ends with CR', cut(CHUNKED) + `5\rabcde\r0\r\r`, '400'],
  ['endless chunk extensions', cut(CHUNKED) + `5;${'a'.repeat(20_000)}\r\nabcde\r\n0\r\n\r\n`, '413'],
  ['a chunk extension is not passed on', post(CHUNKED) + `5;a="b"\r\nabcde\r\n0\r\n\r\n`, '200', ['POST /api/x abcde']],
  ['a trailer is not passed on', post(CHUNKED) + `5\r\nabcde\r\n0\r\nX-Real-Ip: 1.1.1.1\r\n\r\n`, '200', ['POST /api/x abcde']],
];

/** Bodies where nobody expects one: each is one request, whatever it holds. */
const UNEXPECTED: readonly Hostile[] = ['GET', 'DELETE', 'OPTIONS', 'PUT', 'PATCH', 'POST'].flatMap((method): readonly Hostile[] => [
  [`${method} with a chunked body`, asking(`${method} /api/x`, CHUNKED) + chunked(HIDDEN), '200', [`${method} /api/x ${HIDDEN}`]],
  [`${method} with a body`, asking(`${method} /api/x`, length(HIDDEN)) + HIDDEN, '200', [`${method} /api/x ${HIDDEN}`]],
]);

export const SMUGGLING: readonly Hostile[] = [
  ...BOTH,
  ...LENGTHS,
  ...ENCODINGS,
  ...CHUNKS,
  ...UNEXPECTED,
  ['HEAD with a chunked body', asking('HEAD /api/x', CHUNKED) + chunked(HIDDEN), '200', [`HEAD /api/x ${HIDDEN}`]],
];
