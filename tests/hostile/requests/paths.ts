import { toReasons, toRequest, type Hostile, type Reason } from '../support/bytes.ts';

const CLIMBING = [
  ['/api/../hidden', '/assets/../pages/build.json'],
  ['/api/..'],
  ['/api/./x'],
  ['/api/%2e%2e/hidden', '/api/%2E%2e/hidden', '/api/.%2e/hidden', '/%2e%2e/%2e%2e/etc/passwd'],
  ['/api/..%2fhidden', '/api/x%2f..%2f..%2fhidden'],
  ['/api/%25252e%25252e/hidden', '/api/%252e%252e/hidden'],
  ['/api/..;/hidden', '/api/..;a=b/hidden'],
  ['/api/..%5chidden', '/api/x%5c..%5c..%5chidden', '/api/%5c'],
  ['/api/%00', '/api/x%00.png', '/api/x%0d%0aX-Injected:%201', '/api/x%250d%250a'],
  ['/api/%1f'],
  ['/api/%7f'],
  ['/api/%zz', '/api/%', '/api/%2', '/api/%u002e'],
  ['/api/%ff', '/api/%c0%ae%c0%ae/hidden', '/api/%e0%80%af'],
];

const UNCHANGED = ['/api//x', '/api/x%20y', '/api/%E4%BD%A0', '/api/...x', '/api/%2525252e', '/api/x?a=../..&b=%00'];
const NO_CALLS = ['/apix', '/API/x', '/%61pi/x', '/api%2fx', '/sandbox/panel.js'];

/** Paths that two parsers may resolve differently, and valid ones that resemble them. */
export const PATHS: readonly Reason[] = [
  ...CLIMBING.map((paths) => paths.map((path): Hostile => [path, toRequest(`GET ${path}`), '400'])),
  ...toReasons(UNCHANGED.map((path): Hostile => [`${path} is passed on unchanged`, toRequest(`GET ${path}`), '200', [`GET ${path}`]])),
  NO_CALLS.map((path): Hostile => [`${path} isn't a call`, toRequest(`GET ${path}`), '404']),
];
