import { asking, HIDDEN, lines, type Hostile } from '../support/bytes.ts';

const BAD_TARGETS = [
  'http://127.0.0.1:1/api/x',
  'http://site.example/api/x',
  'https://site.example/api/x',
  'HTTP://site.example/api/x',
  'http:/api/x',
  'ws://site.example/udf/stream',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'site.example:80',
  '127.0.0.1:1',
  '*',
  'api/x',
  '?a=1',
  '#/api/x',
  '\\api\\x',
  '/api/x#fragment',
  '/api/x"',
  '/api/<x>',
  '/api/\xe9',
  '/api\\x',
];

/** Targets that are no path (RFC 9112, 3.2): only a forward proxy answers them. */
export const TARGETS: readonly Hostile[] = [
  ...['GET', 'POST'].flatMap((method) =>
    BAD_TARGETS.map((target): Hostile => [`${method} ${target}`, asking(`${method} ${target}`), '400']),
  ),
  ['OPTIONS *', asking('OPTIONS *'), '400'],
  ['CONNECT to a host', lines('CONNECT 127.0.0.1:1 HTTP/1.1', 'Host: 127.0.0.1:1'), '400'],
  ['CONNECT to a path', lines('CONNECT /api/x HTTP/1.1', 'Host: site.example'), '400'],
  ['CONNECT with more behind it', lines('CONNECT 127.0.0.1:1 HTTP/1.1', 'Host: 127.0.0.1:1') + HIDDEN, '400'],
  ['TRACE', asking('TRACE /api/x'), '405'],
  ['PROPFIND', asking('PROPFIND /api/x'), '405'],
  ['an unknown method', asking('HACK /api/x'), '400'],
  ['a method in small letters', asking('get /api/x'), '400'],
  ['no target', lines('GET HTTP/1.1', 'Host: site.example'), '400'],
  ['a space in the target', lines('GET /api/x y HTTP/1.1', 'Host: site.example'), '400'],
  ['a tab before the version', lines('GET /api/x\tHTTP/1.1', 'Host: site.example'), '400'],
  ['no version', lines('GET /api/x', 'Host: site.example'), '400'],
  ['another version', lines('GET /api/x HTTP/3.0', 'Host: site.example'), '400'],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', '400'],
  ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', '400'],
  ['nothing of HTTP', '\x00\x01\x02\x03\r\n\r\n', '400'],
  ['another host in the query is a query', asking('GET /api/x?url=http://127.0.0.1:1/'), '200', ['GET /api/x?url=http://127.0.0.1:1/']],
  ['a path that looks like a host is a path', asking('GET //127.0.0.1:1/api/x'), '404'],
];
