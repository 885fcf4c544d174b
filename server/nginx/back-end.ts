import { FILE_PATHS } from '../../schemas/api-paths.ts';
import { LIMITS } from '../http/limits.ts';
import { INERT_TYPES } from '../proxy/response-headers.ts';
import { formatMap } from './maps.ts';

/** Headers that only a proxy sets. Those of visitors are removed. */
const PROXY_HEADERS = [
  'Forwarded',
  'Via',
  'X-Forwarded-Port',
  'X-Forwarded-Prefix',
  'X-Forwarded-Server',
  'X-Client-IP',
  'X-Cluster-Client-IP',
  'True-Client-IP',
  'CF-Connecting-IP',
  'X-Original-URL',
  'X-Original-Host',
  'X-Rewrite-URL',
  'X-Host',
];

function createProxyLines(isStream: boolean): readonly string[] {
  const visitorHeaders = { Host: '$host', 'X-Forwarded-For': '$remote_addr', 'X-Forwarded-Proto': '$scheme', 'X-Forwarded-Host': '$host' };
  const headers = {
    ...visitorHeaders,
    'X-Real-IP': '$remote_addr',
    Connection: isStream ? '$meridian_connection' : '""',
    ...(isStream ? { Upgrade: '$http_upgrade' } : { 'Proxy-Authorization': '""' }),
    ...Object.fromEntries(PROXY_HEADERS.map((name) => [name, '""'])),
  };
  return [
    'proxy_pass http://meridian_api;',
    'proxy_http_version 1.1;',
    `proxy_connect_timeout ${LIMITS.connectMs / 1000}s;`,
    `proxy_read_timeout ${(isStream ? LIMITS.streamMs : LIMITS.pauseMs) / 1000}s;`,
    ...Object.entries(headers).map(([name, value]) => `proxy_set_header ${name} ${value};`),
    // Without a domain, a cookie is for this host only.
    'proxy_cookie_domain ~. "";',
    'proxy_cookie_flags ~ secure;',
  ];
}

export function createProxyBlock(head: string, isStream: boolean, more: readonly string[] = []): string {
  return [`  ${head} {`, ...[...createProxyLines(isStream), ...more].map((line) => `    ${line}`), '  }'].join('\n');
}

export function createUpstream(port: number): string {
  return `upstream meridian_api {\n  server 127.0.0.1:${port};\n  keepalive 32;\n}`;
}

export const CONNECTION_MAP = formatMap('$http_upgrade', '$meridian_connection', [
  ['default', 'upgrade'],
  ['""', '""'],
]);

/** Sandboxes types that browsers display as pages (SRV-7). */
export const RESPONSE_POLICY_MAP = formatMap('$sent_http_content_type', '$meridian_answer_policy', [
  ['default', 'sandbox'],
  [`"~${INERT_TYPES.source.replaceAll('\\/', '/').replace(/\$$/, '\\s*(;|$)')}"`, '""'],
]);

const FILES = `"~^(?:${FILE_PATHS.join('|')})/"`;

/** Keeps responses that may be personal out of caches, if the back end doesn't (`createDefaultHeaders`). */
export const CACHE_MAP = formatMap(
  '"$request_uri $upstream_http_cache_control$upstream_http_expires|$http_cookie$upstream_http_set_cookie"',
  '$meridian_cache',
  [
    ['default', '""'],
    [FILES, '""'],
    ['"~^[^ ]+ \\|."', 'no-store'],
  ],
);

/** Keeps API responses out of other origins' pages, unless the back end decides (`createDefaultHeaders`). */
export const RESOURCE_POLICY_MAP = formatMap('"$upstream_http_cross_origin_resource_policy$request_uri"', '$meridian_resource_policy', [
  ['default', '""'],
  [FILES, '""'],
  ['"~^/"', 'same-origin'],
]);
