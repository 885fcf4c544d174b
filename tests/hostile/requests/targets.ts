import { toReasons, toRequest, HIDDEN, joinLines, type Hostile, type Reason } from '../support/bytes.ts';

const NO_PATHS = [
  ['http://127.0.0.1:1/api/x', 'http://site.example/api/x', 'https://site.example/api/x', 'HTTP://site.example/api/x', 'http:/api/x'],
  ['ws://site.example/udf/stream', 'file:///etc/passwd', 'javascript:alert(1)'],
  ['site.example:80', '127.0.0.1:1'],
  ['*'],
  ['api/x', '?a=1', '#/api/x', '\\api\\x'],
  ['/api/x#fragment'],
  ['/api/x"'],
  ['/api/<x>'],
  ['/api/\xe9'],
  ['/api\\x'],
];

const GARBAGE: Reason = [
  ['nothing of HTTP', '\x00\x01\x02\x03\r\n\r\n', '400'],
  ['an unknown method', toRequest('HACK /api/x'), '400'],
  ['no target', joinLines('GET HTTP/1.1', 'Host: site.example'), '400'],
];

const TUNNELS: Reason = [
  ['CONNECT to a host', joinLines('CONNECT 127.0.0.1:1 HTTP/1.1', 'Host: 127.0.0.1:1'), '400'],
  ['CONNECT with more behind it', joinLines('CONNECT 127.0.0.1:1 HTTP/1.1', 'Host: 127.0.0.1:1') + HIDDEN, '400'],
];

/** Targets that aren't a path (RFC 9112, 3.2). Only a forward proxy serves them. */
export const TARGETS: readonly Reason[] = [
  ...NO_PATHS.map((targets) =>
    targets.flatMap((target) => ['GET', 'POST'].map((method): Hostile => [`${method} ${target}`, toRequest(`${method} ${target}`), '400'])),
  ),
  [
    ['TRACE', toRequest('TRACE /api/x'), '405'],
    ['PROPFIND', toRequest('PROPFIND /api/x'), '405'],
  ],
  TUNNELS,
  GARBAGE,
  ...toReasons([
    ['OPTIONS *', toRequest('OPTIONS *'), '400'],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', '400'],
    ['a URL in the query is a query', toRequest('GET /api/x?url=http://127.0.0.1:1/'), '200', ['GET /api/x?url=http://127.0.0.1:1/']],
    ['a path that resembles a host is a path', toRequest('GET //127.0.0.1:1/api/x'), '404'],
  ]),
];
