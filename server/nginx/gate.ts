import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import { PROXIED_PATHS } from '../api-paths.ts';
import { METHODS, MAX_ESCAPES } from '../http/gate.ts';
import { getHostNames } from '../site-hosts.ts';
import { escapeExpression, formatMap } from './maps.ts';

const ESCAPE = '%(?:25)*';
const DECODED = `%(?:25){0,${MAX_ESCAPES - 1}}`;
const SLASH = `(?:/|${DECODED}2f)`;
const DOT = `(?:\\.|${DECODED}2e)`;
const PATH = '^[^?]*';

/** Escaped non-ASCII character, each of its bytes escaped equally often (RFC 3629, 4). */
const TAIL = '\\1[89ab][0-9a-f]';
const LETTER = `(${ESCAPE}+)(?:${[
  `(?:c[2-9a-f]|d[0-9a-f])${TAIL}`,
  `e0\\1[ab][0-9a-f]${TAIL}`,
  `e[1-9a-cef](?:${TAIL}){2}`,
  `ed\\1[89][0-9a-f]${TAIL}`,
  `f0\\1[9ab][0-9a-f](?:${TAIL}){2}`,
  `f[1-3](?:${TAIL}){3}`,
  `f4\\18[0-9a-f](?:${TAIL}){2}`,
].join('|')})`;

/** Rules of `npm start` for paths (`server/http/gate.ts`). The first matching row applies. */
const PLAIN_MAP = formatMap('$request_uri', '$meridian_plain', [
  ['default', '0'],
  [`"~*${PATH}%(?![0-9a-f]{2})"`, '0'],
  [`"~*${PATH}${DECODED}(?:[01][0-9a-f]|7f|5c)"`, '0'],
  [`"~*${PATH}${SLASH}${DOT}{1,2}(?:;|${DECODED}3b|${SLASH}|\\?|$)"`, '0'],
  [`"~*^(?:[^%?]++|${ESCAPE}+[0-7][0-9a-f]|%25(?:25)*+(?![0-9a-f]{2})|${LETTER})*+(?:\\?|$)"`, '1'],
]);

const TARGET_MAP = formatMap('$request', '$meridian_target', [
  ['default', '0'],
  [`"~^[A-Z]+ /[!$-;=@-\\[\\]-~]*(?:\\?[!$-;=?-~]*)? HTTP/[12]"`, '1'],
]);

/** Calls by their original path, because nginx normalizes paths before it matches locations. */
const CALL_MAP = formatMap('$request_uri', '$meridian_call', [
  ['default', '0'],
  [`"~^/(?:${PROXIED_PATHS.map((path) => path.slice(1)).join('|')})(?:[/?]|$)"`, '1'],
  ['"~^/auth/[^/?]+/(?:start|return)(?:\\?|$)"', '1'],
]);

function createKnownMap(hosts: readonly string[]): string {
  return formatMap('$host', '$meridian_known', [['default', '0'], ...hosts.map((host) => [host, '1'] as const)]);
}

/** Pages that may open a stream (`server/http/upgrades.ts`), and requests that are no handshake. */
function createOriginMap(hosts: readonly string[]): string {
  return formatMap('"$http_origin $http_upgrade"', '$meridian_origin', [
    ['default', '0'],
    ['"~^ "', '1'],
    ['"~ $"', '1'],
    [`"~*^https?://(?:${hosts.map(escapeExpression).join('|')})\\.?(?::[0-9]+)? "`, '1'],
  ]);
}

/** Statuses of invalid handshakes (`server/http/upgrades.ts`). Back ends could switch to other protocols, such as h2c. */
const HANDSHAKE_MAP = formatMap(
  '"$http_upgrade|$server_protocol $request_method $http_content_length$http_transfer_encoding|$http_sec_websocket_version|$http_sec_websocket_key"',
  '$meridian_handshake',
  [
    ['default', '400'],
    ['"~^\\|"', '0'],
    ['"~*^websocket\\|HTTP/1\\.1 GET 0?\\|13\\|[+/0-9a-z]{22}==$"', '0'],
    ['"~*^websocket\\|HTTP/1\\.1 GET 0?\\|13\\|"', '400'],
    ['"~^[^|]*\\|HTTP/1\\.1 GET 0?\\|"', '426'],
  ],
);

export function createGateMaps(documents: readonly SiteDocument[]): string {
  const hosts = [...getHostNames(documents)];
  return [PLAIN_MAP, TARGET_MAP, CALL_MAP, createKnownMap(hosts), HANDSHAKE_MAP, createOriginMap(hosts)].join('\n');
}

export const GATE_LINES = [
  '  merge_slashes off;',
  `  if ($request_method !~ "^(${METHODS.join('|')})$") { return 405; }`,
  '  if ($meridian_target = 0) { return 400; }',
  '  if ($meridian_plain = 0) { return 400; }',
];

export const CALL_LINES = ['if ($meridian_call = 0) { return 404; }', 'if ($meridian_known = 0) { return 421; }'];

export const STREAM_LINES = [
  ...CALL_LINES,
  'if ($meridian_handshake = 400) { return 400; }',
  'if ($meridian_handshake = 426) { return 426; }',
  'if ($meridian_origin = 0) { return 403; }',
];
