import { LIMITS } from '../http/limits.ts';
import { NO_PAGE } from '../proxy/response-headers.ts';
import { map } from './maps.ts';

/** What a visitor says about these is a lie or a trick: only a proxy knows. */
const OF_PROXIES = [
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

/** How requests are passed on: with what nginx saw of the visitor, and nothing that the visitor said of it. */
function passing(upgrade: boolean): readonly string[] {
  // `$host` is the name that was found among those of the sites.
  const seen = { Host: '$host', 'X-Forwarded-For': '$remote_addr', 'X-Forwarded-Proto': '$scheme', 'X-Forwarded-Host': '$host' };
  const headers = {
    ...seen,
    'X-Real-IP': '$remote_addr',
    Connection: upgrade ? '$meridian_connection' : '""',
    ...(upgrade ? { Upgrade: '$http_upgrade' } : { 'Proxy-Authorization': '""' }),
    ...Object.fromEntries(OF_PROXIES.map((name) => [name, '""'])),
  };
  return [
    'proxy_pass http://meridian_api;',
    'proxy_http_version 1.1;',
    `proxy_connect_timeout ${LIMITS.connectMs / 1000}s;`,
    `proxy_read_timeout ${(upgrade ? LIMITS.streamMs : LIMITS.pauseMs) / 1000}s;`,
    ...Object.entries(headers).map(([name, value]) => `proxy_set_header ${name} ${value};`),
  ];
}

/** What passes requests on, in a block of this head, with further lines. */
export function passingBlock(head: string, upgrade: boolean, more: readonly string[] = []): string {
  return [`  ${head} {`, ...[...passing(upgrade), ...more].map((line) => `    ${line}`), '  }'].join('\n');
}

/** The server that answers, whatever it is. */
export function upstream(port: number): string {
  return `upstream meridian_api {\n  server 127.0.0.1:${port};\n  keepalive 32;\n}`;
}

/** A connection is of this stretch alone, unless it becomes a stream. */
export const CONNECTION_MAP = map('$http_upgrade', '$meridian_connection', [
  ['default', 'upgrade'],
  ['""', '""'],
]);

/** What shows as a page runs no script (SRV-7), beside what the back end asks for. */
export const ANSWER_POLICY_MAP = map('$sent_http_content_type', '$meridian_answer_policy', [
  ['default', 'sandbox'],
  [`"~${NO_PAGE.source.replaceAll('\\/', '/').replace(/\$$/, '\\s*(;|$)')}"`, '""'],
]);
