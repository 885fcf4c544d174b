import { asking, chunked, lines, type Hostile } from '../support/bytes.ts';

const LONG = 'a'.repeat(20_000);
const MEGABYTE = 'b'.repeat(1 << 20);

/** More than a request may have, and just what it may. */
const SIZES: readonly Hostile[] = [
  ['a long target', asking(`GET /api/${LONG}`), '431'],
  ['a long query', asking(`GET /api/x?${LONG}`), '431'],
  ['a long value', asking('GET /api/x', `X: ${LONG}`), '431'],
  ['a long name', asking('GET /api/x', `${LONG}: x`), '431'],
  ['a long cookie', asking('GET /api/x', `Cookie: ${LONG}`), '431'],
  ['a long host', lines('GET /api/x HTTP/1.1', `Host: ${LONG}`), '431'],
  ['a long method', asking(`${'G'.repeat(20_000)} /api/x`), '400'],
  ['headers without an end', `GET /api/x HTTP/1.1\r\nHost: a\r\n${'X: a\r\n'.repeat(10_000)}`, '431'],
  ['a target of many question marks', asking(`GET /api/${'?'.repeat(8000)}"`), '400'],
  ['a path of many escapes', asking(`GET /api/${'%25'.repeat(4000)}zz`), '200', [`GET /api/${'%25'.repeat(4000)}zz`]],
  ['a long trailer', asking('POST /api/x', 'Transfer-Encoding: chunked') + `0\r\nX: ${LONG}\r\n\r\n`, '431'],
  ['a megabyte', asking('POST /api/size', `Content-Length: ${MEGABYTE.length}`) + MEGABYTE, '200', ['POST /api/size 1048576']],
  ['a megabyte in a chunk', asking('POST /api/size', 'Transfer-Encoding: chunked') + chunked(MEGABYTE), '200', ['POST /api/size 1048576']],
  [
    'ten thousand chunks',
    asking('POST /api/size', 'Transfer-Encoding: chunked') + '1\r\na\r\n'.repeat(10_000) + '0\r\n\r\n',
    '200',
    ['POST /api/size 10000'],
  ],
  [
    'a megabyte that the back end refuses',
    asking('POST /api/refuse', `Content-Length: ${MEGABYTE.length}`) + MEGABYTE,
    '413',
    ['POST /api/refuse'],
  ],
  ['a megabyte for a page', asking('POST /', `Content-Length: ${MEGABYTE.length}`) + MEGABYTE, '404'],
];

const kept = lines('GET /api/x HTTP/1.1', 'Host: site.example');

/** Clients that say half of it, too slowly, or go. */
const SLOW: readonly Hostile[] = [
  ['nothing', '', '408'],
  ['nothing, and is done', '', '', [], 'done'],
  ['nothing, and resets', '', '', [], 'reset'],
  ['half a first line', 'GET /api', '408'],
  ['half a first line, and is done', 'GET /api', '400', [], 'done'],
  ['half a first line, and resets', 'GET /api', '', [], 'reset'],
  ['half the headers', 'GET /api/x HTTP/1.1\r\nHost: a\r\nX', '408'],
  ['half the headers, and resets', 'GET /api/x HTTP/1.1\r\nHost: a\r\nX', '', [], 'reset'],
  ['no body', asking('POST /api/half', 'Content-Length: 9'), '408'],
  ['half a body', asking('POST /api/half', 'Content-Length: 9') + 'half', '408'],
  ['half a body, and is done', asking('POST /api/half', 'Content-Length: 9') + 'half', '400', [], 'done'],
  ['half a chunk', asking('POST /api/half', 'Transfer-Encoding: chunked') + '9\r\nhalf', '408'],
  ['half a chunk, and is done', asking('POST /api/half', 'Transfer-Encoding: chunked') + '9\r\nhalf', '400', [], 'done'],
  ['half a request behind a whole one', `${kept}GET /api`, '200 408', ['GET /api/x']],
  ['a broken request behind a whole one', `${kept}\x00\r\n\r\n`, '', ['GET /api/x']],
  ['a smuggled request behind a whole one', `${kept}GET http://127.0.0.1:1/ HTTP/1.1\r\nHost: a\r\n\r\n`, '200 400', ['GET /api/x']],
  [
    'a hundred requests at once',
    kept.repeat(99) + asking('GET /api/x'),
    Array(100).fill('200').join(' '),
    Array<string>(100).fill('GET /api/x'),
  ],
  ['empty lines first', `\r\n\r\n${asking('GET /api/x')}`, '200', ['GET /api/x']],
];

export const SIZES_AND_TIMES: readonly Hostile[] = [...SIZES, ...SLOW];
