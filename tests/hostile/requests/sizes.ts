import { toReasons, toRequest, toChunk, joinLines, type Hostile, type Reason } from '../support/bytes.ts';

const LONG = 'a'.repeat(20_000);
const MEGABYTE = 'b'.repeat(1 << 20);
const CHUNKED = 'Transfer-Encoding: chunked';
const sized = (start: string): string => toRequest(start, `Content-Length: ${MEGABYTE.length}`) + MEGABYTE;
const ESCAPES = `GET /api/${'%25'.repeat(4000)}zz`;

/** Requests at and beyond the limits. */
const SIZES: readonly Reason[] = [
  [
    ['a long target', toRequest(`GET /api/${LONG}`), '431'],
    ['a long value', toRequest('GET /api/x', `X: ${LONG}`), '431'],
    ['a long cookie', toRequest('GET /api/x', `Cookie: ${LONG}`), '431'],
    ['headers without an end', `GET /api/x HTTP/1.1\r\nHost: site.example\r\n${'X: a\r\n'.repeat(10_000)}`, '431'],
    ['a long trailer', toRequest('POST /api/x', CHUNKED) + `0\r\nX: ${LONG}\r\n\r\n`, '431'],
  ],
  ...toReasons([
    ['a long method', toRequest(`${'G'.repeat(20_000)} /api/x`), '400'],
    ['a target of many question marks', toRequest(`GET /api/${'?'.repeat(8000)}"`), '400'],
    ['a path of many escapes', toRequest(ESCAPES), '200', [ESCAPES]],
    ['a megabyte', sized('POST /api/size'), '200', ['POST /api/size 1048576']],
    ['a megabyte that the back end rejects', sized('POST /api/refuse'), '413', ['POST /api/refuse']],
    ['a megabyte for a page', sized('POST /'), '405'],
  ]),
  [
    ['a megabyte in a chunk', toRequest('POST /api/size', CHUNKED) + toChunk(MEGABYTE), '200', ['POST /api/size 1048576']],
    ['many chunks', `${toRequest('POST /api/size', CHUNKED)}${'1\r\na\r\n'.repeat(10_000)}0\r\n\r\n`, '200', ['POST /api/size 10000']],
  ],
];

const kept = joinLines('GET /api/x HTTP/1.1', 'Host: site.example');
const half = (header: string): string => toRequest('POST /api/half', header);
const LENGTH = 'Content-Length: 9';
const HEADERS = 'GET /api/x HTTP/1.1\r\nHost: site.example\r\nX';
const SEEN = 'GET /api/x';

/** Clients that send part of a request, send too slowly, or leave. */
const SLOW: readonly Reason[] = [
  [
    ['nothing', '', '408'],
    ['half a first line', 'GET /api', '408'],
    ['half the headers', HEADERS, '408'],
    ['half a request behind a whole one', `${kept}GET /api`, '200 408', [SEEN]],
  ],
  [['nothing, and is done', '', '', [], 'done']],
  [
    ['nothing, and resets', '', '', [], 'reset'],
    ['half a first line, and resets', 'GET /api', '', [], 'reset'],
  ],
  [['half a first line, and is done', 'GET /api', '400', [], 'done']],
  [
    ['half a body', `${half(LENGTH)}half`, '408'],
    ['half a chunk', `${half(CHUNKED)}9\r\nhalf`, '408'],
  ],
  [
    ['half a body, and is done', `${half(LENGTH)}half`, '400', [], 'done'],
    ['half a chunk, and is done', `${half(CHUNKED)}9\r\nhalf`, '400', [], 'done'],
  ],
  ...toReasons([
    // The back end may or may not get the whole one.
    ['a broken request behind a whole one', `${kept.replace('/api/x', '/api/half')}\x00\r\n\r\n`, ''],
    ['a smuggled request behind a whole one', `${kept}GET http://127.0.0.1:1/ HTTP/1.1\r\nHost: site.example\r\n\r\n`, '200 400', [SEEN]],
    ['a hundred requests at once', kept.repeat(99) + toRequest(SEEN), Array(100).fill('200').join(' '), Array<string>(100).fill(SEEN)],
    ['empty lines first', `\r\n\r\n${toRequest(SEEN)}`, '200', [SEEN]],
  ] satisfies readonly Hostile[]),
];

export const SIZES_AND_TIMES: readonly Reason[] = [...SIZES, ...SLOW];
