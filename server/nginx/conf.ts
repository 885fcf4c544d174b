import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import { PROXIED_PATHS, STREAM_PATHS } from '../api-paths.ts';
import { getScriptSources, HSTS } from '../headers.ts';
import { getSitePolicy } from '../hosting.ts';
import { getHostNames } from '../site-hosts.ts';
import { DEFAULT_PORT } from '../http/settings.ts';
import { CACHE_MAP, RESOURCE_POLICY_MAP, RESPONSE_POLICY_MAP, CONNECTION_MAP, createProxyBlock, createUpstream } from './back-end.ts';
import { createFileBlocks } from './files.ts';
import { RATE_LINES, RATE_ZONES } from './rates.ts';
import { addHeaders, replaceHeaders, REPLACED_HSTS } from './headers.ts';
import { CALL_LINES, GATE_LINES, STREAM_LINES, createGateMaps } from './gate.ts';
import { formatMap, createSiteMaps } from './maps.ts';

function createPolicyMap(documents: readonly SiteDocument[]): string {
  return formatMap(
    '$meridian_site',
    '$meridian_policy',
    documents.map((document) => [document.site.key, `"${getSitePolicy(document, ['$meridian_scripts'])}"`] as const),
  );
}

/** An unknown host may be a proxy's, which browsers don't see. */
function createScriptMap(documents: readonly SiteDocument[]): string {
  const rows = documents.flatMap((document) =>
    [...getHostNames([document])].map((host) => [host, `"${getScriptSources(host, document.scripts).join(' ')}"`] as const),
  );
  return formatMap('$host', '$meridian_scripts', [['default', `"'self'"`], ...rows]);
}

/** nginx doesn't send empty headers. */
const HSTS_MAP = formatMap('$https', '$meridian_hsts', [
  ['on', `"${HSTS}"`],
  ['default', '""'],
]);

function createServers(documents: readonly SiteDocument[], body: readonly string[]): string {
  const names = documents.map(({ site }) => site.hosts.production).join(' ');
  return `server {
  listen 80;
  listen [::]:80;
  server_name ${names};
  if ($meridian_known = 0) { return 421; }
  return 301 https://$host$request_uri;
}
server {
  listen 443 ssl http2;
  listen [::]:443 ssl http2;
  server_name ${names};
  ssl_certificate /etc/ssl/meridian/fullchain.pem;
  ssl_certificate_key /etc/ssl/meridian/privkey.pem;
  ssl_protocols TLSv1.2 TLSv1.3;
  ssl_session_cache shared:meridian:10m;
  ssl_session_tickets off;
  server_tokens off;
  client_max_body_size 32m;

${[...RATE_LINES, '', ...GATE_LINES, ...body].join('\n')}
}
`;
}

const STREAM_BLOCKS = STREAM_PATHS.map((path) => createProxyBlock(`location = ${path}`, true, STREAM_LINES));

function createApiBlocks(): readonly string[] {
  const policy = addHeaders({
    'content-security-policy': '$meridian_answer_policy',
    'cache-control': '$meridian_cache',
    'cross-origin-resource-policy': '$meridian_resource_policy',
  });
  const lines = [...CALL_LINES, ...replaceHeaders({ 'x-content-type-options': 'nosniff' }), ...REPLACED_HSTS, ...policy];
  return [
    ...STREAM_BLOCKS,
    createProxyBlock('location ~ ^/auth/[^/]+/(start|return)$', false, lines),
    createProxyBlock(`location ~ ^/(${PROXIED_PATHS.map((path) => path.slice(1)).join('|')})(/|$)`, false, lines),
  ];
}

export function createNginxConf(documents: readonly SiteDocument[]): string {
  return [
    '# Include this in the http block. Point root at the files, the certificate at yours and the upstream at your back end.',
    createSiteMaps(documents),
    createGateMaps(documents),
    createScriptMap(documents),
    createPolicyMap(documents),
    HSTS_MAP,
    CONNECTION_MAP,
    RATE_ZONES,
    RESPONSE_POLICY_MAP,
    CACHE_MAP,
    RESOURCE_POLICY_MAP,
    createUpstream(8080),
    createServers(documents, [...createFileBlocks(documents), ...createApiBlocks()]),
  ].join('\n');
}

/** Returns a complete nginx configuration for a proxy in front of `npm start`. `TRUSTED_PROXIES` must name the proxy. */
export function createNginxProxyConf(documents: readonly SiteDocument[]): string {
  return [
    '# Include this in the http block, in front of npm start with TRUSTED_PROXIES=127.0.0.1. Point the certificate at yours.',
    createGateMaps(documents),
    HSTS_MAP,
    CONNECTION_MAP,
    RATE_ZONES,
    createUpstream(DEFAULT_PORT),
    createServers(documents, [...STREAM_BLOCKS, createProxyBlock('location /', false, REPLACED_HSTS)]),
  ].join('\n');
}
