import { asking, HIDDEN, lines, type Hostile } from '../support/bytes.ts';

/** What a back end writes, byte by byte, and what it does then. */
interface Misbehaviour {
  readonly bytes: string;
  /** Closes unless told to keep the connection open or to reset it. */
  readonly then?: 'hold' | 'reset';
  /** What the visitor gets. */
  readonly statuses: string;
}

const whole = (status: string, ...headers: readonly string[]): string => lines(`HTTP/1.1 ${status}`, ...headers);
const ok = (...headers: readonly string[]): string => whole('200 OK', ...headers);
const status = (code: string): Misbehaviour => ({ bytes: whole(`${code} X`, 'Content-Length: 0'), statuses: '502' });

/** Answers that are none, or that another reader may take for two. */
export const MISBEHAVIOURS: Readonly<Record<string, Misbehaviour>> = {
  ...Object.fromEntries(['099', '000', '600', '999', '1000', '20', '-1', 'abc', ''].map((code) => [`status-${code}`, status(code)])),
  nothing: { bytes: '', statuses: '502' },
  'a-reset': { bytes: '', then: 'reset', statuses: '502' },
  'a-hang': { bytes: '', then: 'hold', statuses: '504' },
  'half-headers': { bytes: 'HTTP/1.1 200 OK\r\nX: ', then: 'hold', statuses: '504' },
  garbage: { bytes: '\x00\x01\x02', statuses: '502' },
  'a-request': { bytes: HIDDEN, statuses: '502' },
  'http-2': { bytes: '\x00\x00\x00\x04\x00\x00\x00\x00\x00', statuses: '502' },
  'another-version': { bytes: 'HTTP/9.9 200 OK\r\n\r\n', statuses: '502' },
  'unasked-101': { bytes: whole('101 Switching Protocols', 'Upgrade: websocket', 'Connection: upgrade'), then: 'hold', statuses: '502' },
  'unasked-101-bare': { bytes: whole('101 Switching Protocols'), then: 'hold', statuses: '502' },
  'unasked-100': { bytes: whole('100 Continue') + ok('Content-Length: 0'), statuses: '502' },
  'early-hints': { bytes: whole('103 Early Hints', 'Link: </x>') + ok('Content-Length: 0'), statuses: '200' },
  'only-hints': { bytes: whole('103 Early Hints').repeat(50), then: 'hold', statuses: '504' },
  'two-lengths': { bytes: `${ok('Content-Length: 2', 'Content-Length: 5')}hello`, statuses: '502' },
  'length-and-chunks': { bytes: `${ok('Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n`, statuses: '502' },
  'a-negative-length': { bytes: ok('Content-Length: -1'), statuses: '502' },
  'a-folded-header': { bytes: ok('X: a\r\n b', 'Content-Length: 0'), statuses: '502' },
  'a-nul': { bytes: ok('X: a\x00b', 'Content-Length: 0'), statuses: '502' },
  'a-control': { bytes: ok('X: a\x01b', 'Content-Length: 0'), statuses: '502' },
  'a-bad-name': { bytes: ok('X Y: a', 'Content-Length: 0'), statuses: '502' },
  'a-bare-cr': { bytes: ok('X: a\rSet-Cookie: uid=1', 'Content-Length: 0'), statuses: '502' },
  'long-headers': { bytes: ok(`X: ${'a'.repeat(20_000)}`, 'Content-Length: 0'), statuses: '502' },
  'many-headers': { bytes: ok(...Array.from({ length: 5000 }, (_, n) => `X${n}: 1`)), statuses: '502' },
  'half-a-body': { bytes: `${ok('Content-Length: 9')}half`, statuses: '200' },
  'half-a-body-held': { bytes: `${ok('Content-Length: 9')}half`, then: 'hold', statuses: '200' },
  'half-a-chunk': { bytes: `${ok('Transfer-Encoding: chunked')}9\r\nhalf`, statuses: '200' },
  'a-bad-chunk': { bytes: `${ok('Transfer-Encoding: chunked')}zz\r\nhalf`, statuses: '' },
  'a-trailer': { bytes: `${ok('Transfer-Encoding: chunked', 'Trailer: X-T')}0\r\nX-T: 1\r\n\r\n`, statuses: '200' },
  'hop-by-hop': {
    bytes: ok('Connection: close, X-S', 'X-S: 1', 'Keep-Alive: timeout=9', 'Upgrade: h2c', 'Content-Length: 0'),
    statuses: '200',
  },
  'another-answer': { bytes: `${ok('Content-Length: 0')}${ok('Content-Length: 6')}hidden`, then: 'hold', statuses: '200' },
  'more-than-it-says': { bytes: `${ok('Content-Length: 2')}hidden`, then: 'hold', statuses: '200' },
  'a-body-of-204': { bytes: `${whole('204 No Content', 'Content-Length: 6')}hidden`, then: 'hold', statuses: '204' },
  'a-body-of-304': { bytes: `${whole('304 Not Modified', 'Content-Length: 6')}hidden`, then: 'hold', statuses: '304' },
  'a-length-of-304': { bytes: whole('304 Not Modified', 'Content-Length: 6'), statuses: '304' },
  'no-length': { bytes: `${ok()}until it closes`, statuses: '200' },
  'http-1.0': { bytes: 'HTTP/1.0 200 OK\r\n\r\nold', statuses: '200' },
};

export const BACK_ENDS: readonly Hostile[] = Object.entries(MISBEHAVIOURS).map(([name, { statuses }]) => [
  name,
  asking(`GET /api/back/${name}`),
  statuses,
  [`GET /api/back/${name}`],
]);
