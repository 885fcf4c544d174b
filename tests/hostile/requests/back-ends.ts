import { toRequest, HIDDEN, joinLines, type Hostile, type Reason } from '../support/bytes.ts';

interface Misbehaviour {
  readonly bytes: string;
  readonly then?: 'hold' | 'reset';
  readonly statuses: string;
}

const whole = (status: string, ...headers: readonly string[]): string => joinLines(`HTTP/1.1 ${status}`, ...headers);
const ok = (...headers: readonly string[]): string => whole('200 OK', ...headers);
const empty = (...headers: readonly string[]): string => ok(...headers, 'Content-Length: 0');
const chunked = (body: string, ...headers: readonly string[]): string => ok('Transfer-Encoding: chunked', ...headers) + body;
const is = (statuses: string, bytes: string, then?: 'hold' | 'reset'): Misbehaviour => ({ statuses, bytes, ...(then && { then }) });
const statuses = (...codes: readonly string[]) =>
  Object.fromEntries(codes.map((code) => [`status-${code}`, is('502', whole(`${code} X`, 'Content-Length: 0'))]));

/** Invalid responses, and those that another parser may read as two. Each group takes one branch of the proxy. */
const GROUPS: readonly Readonly<Record<string, Misbehaviour>>[] = [
  statuses('600', '999'),
  statuses('099', '000'),
  {
    garbage: is('502', '\x00\x01\x02'),
    ...statuses('1000', '20', '-1', 'abc', ''),
    'a-request': is('502', HIDDEN),
    'a-negative-length': is('502', ok('Content-Length: -1')),
    'a-folded-header': is('502', empty('X: a\r\n b')),
    'a-bare-cr': is('502', empty('X: a\rSet-Cookie: uid=1')),
  },
  { 'a-control': is('502', empty('X: a\x01b')) },
  { nothing: is('502', '') },
  { 'a-reset': is('502', '', 'reset') },
  {
    'a-hang': is('504', '', 'hold'),
    'half-headers': is('504', 'HTTP/1.1 200 OK\r\nX: ', 'hold'),
    'only-hints': is('504', whole('103 Early Hints').repeat(50), 'hold'),
  },
  {
    'unasked-101': is('502', whole('101 Switching Protocols', 'Upgrade: websocket', 'Connection: upgrade'), 'hold'),
    'unasked-101-bare': is('502', whole('101 Switching Protocols'), 'hold'),
  },
  { 'unasked-100': is('502', whole('100 Continue') + ok('Content-Length: 0')) },
  { 'early-hints': is('200', whole('103 Early Hints', 'Link: </x>') + ok('Content-Length: 0')) },
  {
    'two-lengths': is('502', `${ok('Content-Length: 2', 'Content-Length: 5')}hello`),
    'length-and-chunks': is('502', `${ok('Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n`),
  },
  {
    'long-headers': is('502', empty(`X: ${'a'.repeat(20_000)}`)),
    'many-headers': is('502', ok(...Array.from({ length: 5000 }, (_, n) => `X${n}: 1`))),
  },
  { 'half-a-body': is('200', `${ok('Content-Length: 9')}half`), 'half-a-chunk': is('200', chunked('9\r\nhalf')) },
  { 'half-a-body-held': is('200', `${ok('Content-Length: 9')}half`, 'hold') },
  { 'a-bad-chunk': is('', chunked('zz\r\nhalf')) },
  { 'a-trailer': is('200', chunked('0\r\nX-T: 1\r\n\r\n', 'Trailer: X-T')) },
  { 'hop-by-hop': is('200', empty('Connection: close, X-S', 'X-S: 1', 'Keep-Alive: timeout=9', 'Upgrade: h2c')) },
  {
    'another-response': is('200', `${ok('Content-Length: 0')}${ok('Content-Length: 6')}hidden`, 'hold'),
    'more-than-its-length': is('200', `${ok('Content-Length: 2')}hidden`, 'hold'),
  },
  { 'a-body-of-204': is('204', `${whole('204 No Content', 'Content-Length: 6')}hidden`, 'hold') },
  {
    'a-length-of-304': is('304', whole('304 Not Modified', 'Content-Length: 6')),
    'a-body-of-304': is('304', `${whole('304 Not Modified', 'Content-Length: 6')}hidden`, 'hold'),
  },
  { 'no-length': is('200', `${ok()}until it closes`), 'http-1.0': is('200', 'HTTP/1.0 200 OK\r\n\r\nold') },
];

export const MISBEHAVIOURS = Object.assign({}, ...GROUPS) as Readonly<Record<string, Misbehaviour>>;

export const BACK_ENDS: readonly Reason[] = GROUPS.map((group) =>
  Object.entries(group).map(([name, { statuses: got }]): Hostile => [
    name,
    toRequest(`GET /api/back/${name}`),
    got,
    [`GET /api/back/${name}`],
  ]),
);
