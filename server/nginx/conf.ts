import { HASHED_FOLDERS, WORKER_PATH } from '../../schemas/cacheable-paths.ts';
import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import { PROXIED_PATHS, STREAM_PATHS } from '../api-paths.ts';
import { COMMON_HEADERS, getScriptSources, HSTS, IMMUTABLE, REVALIDATE, SAME_ORIGIN } from '../headers.ts';
import { getSitePolicy } from '../hosting.ts';
import { NOT_FOUND_FILE } from '../pages/page-file.ts';
import { getHostNames } from '../site-hosts.ts';
import { ROBOTS, SITE_MAP } from '../pages/site-map.ts';
import { WORKER_FILE } from '../build-worker.ts';
import { DEFAULT_PORT } from '../http/settings.ts';
import { CACHE_MAP, RESOURCE_POLICY_MAP, RESPONSE_POLICY_MAP, CONNECTION_MAP, createProxyBlock, createUpstream } from './back-end.ts';
import { CALL_LINES, GATE_LINES, STREAM_LINES, createGateMaps } from './gate.ts';
import { formatMap, createSiteMaps } from './maps.ts';

/** Same types as `npm start`, independent of the nginx installation. */
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml',
  png: 'image/png',
  ico: 'image/x-icon',
  webp: 'image/webp',
  webm: 'video/webm',
  woff2: 'font/woff2',
  pdf: 'application/pdf',
  webmanifest: 'application/manifest+json',
};

function addHeaders(headers: Readonly<Record<string, string>>, always = ' always'): readonly string[] {
  return Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}"${always};`);
}

/** Replaces headers of the back end. */
function replaceHeaders(headers: Readonly<Record<string, string>>): readonly string[] {
  return [...Object.keys(headers).map((name) => `proxy_hide_header ${name};`), ...addHeaders(headers)];
}

const REPLACED_HSTS = replaceHeaders({ 'strict-transport-security': '$meridian_hsts' });

/** In every block, because nginx doesn't inherit headers in a block with its own. */
const SAFE = addHeaders({ ...COMMON_HEADERS, 'strict-transport-security': '$meridian_hsts' });

const PAGE = [...SAFE, ...addHeaders({ ...SAME_ORIGIN, 'cache-control': REVALIDATE, 'content-security-policy': '$meridian_policy' })];

function formatBlock(head: string, lines: readonly string[]): string {
  return [`  ${head} {`, ...lines.map((line) => `    ${line}`), '  }'].join('\n');
}

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

${[...GATE_LINES, ...body].join('\n')}
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

function getPublishedPaths(documents: readonly SiteDocument[]): readonly string[] {
  const paths = documents.flatMap(({ publication }) => publication?.at ?? []);
  return [...new Set(paths)].filter((path) => path.startsWith('/'));
}

function createPublishedBlocks(path: string): readonly string[] {
  const expression = path.replaceAll('.', '\\.');
  const json = ['types { }', 'default_type application/json;', 'etag on;', 'gzip_static off;'];
  const folder = `alias /var/www/meridian${path}$1.json;`;
  return [
    formatBlock(`location ~ ^${expression}(index|root)\\.json$`, [
      folder,
      ...json,
      ...SAFE,
      ...addHeaders({ 'cache-control': REVALIDATE }),
    ]),
    formatBlock(`location ~ "^${expression}(files/[0-9a-f]{64}|(?:indexes|roots)/[0-9]+)\\.json$"`, [
      folder,
      'error_page 404 @missing;',
      ...json,
      ...SAFE,
      ...addHeaders({ 'cache-control': IMMUTABLE }, ''),
    ]),
    formatBlock(`location ${path}`, ['return 404;']),
  ];
}

function createFileBlocks(documents: readonly SiteDocument[]): readonly string[] {
  return [
    '  root /var/www/meridian/dist;',
    `  types {\n${Object.entries(TYPES)
      .map(([name, type]) => `    "${type}" ${name};\n`)
      .join('')}  }`,
    '  gzip_static on;',
    '  gzip_vary on;',
    '  # With the module ngx_brotli (Debian: libnginx-mod-http-brotli-static):',
    '  # brotli_static on;',
    '  error_page 404 @none;',
    '',
    formatBlock(`location ~ ^/(${HASHED_FOLDERS.join('|')})/`, [
      'error_page 404 @missing;',
      'location ~ \\.(br|gz|map)$ { return 404; }',
      'try_files $uri =404;',
      ...SAFE,
      // Without `always`, so that 404 isn't cached.
      ...addHeaders({ 'cache-control': IMMUTABLE }, ''),
    ]),
    formatBlock('location @missing', ['types { }', 'default_type "text/plain; charset=UTF-8";', ...SAFE, 'return 404 "Not found";']),
    formatBlock('location ~ ^/(_headers|nginx[a-z-]*\\.conf)$|/(index|404|open)\\.html$|\\.(br|gz|map)$', ['return 404;']),
    formatBlock(`location ~ "${WORKER_PATH.source.replaceAll('\\/', '/')}"`, [
      `rewrite ^ /${WORKER_FILE} break;`,
      ...SAFE,
      ...addHeaders({ 'cache-control': REVALIDATE }),
    ]),
    formatBlock('location ^~ /pages/', ['return 404;']),
    formatBlock(`location ~ ^/(${[SITE_MAP, ROBOTS].join('|').replaceAll('.', '\\.')})$`, [
      'try_files $meridian_root$1 =404;',
      ...SAFE,
      ...addHeaders({ 'cache-control': REVALIDATE }),
    ]),
    ...getPublishedPaths(documents).flatMap(createPublishedBlocks),
    formatBlock('location /', ['try_files $uri @page;', ...SAFE, ...addHeaders({ 'cache-control': REVALIDATE })]),
    formatBlock('location @page', ['try_files $meridian_root$meridian_folder$meridian_page =404;', ...PAGE]),
    // Keeps the status 404.
    formatBlock('location @none', [`try_files $meridian_root\${meridian_folder}${NOT_FOUND_FILE} =404;`, ...PAGE]),
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
    createUpstream(DEFAULT_PORT),
    createServers(documents, [...STREAM_BLOCKS, createProxyBlock('location /', false, REPLACED_HSTS)]),
  ].join('\n');
}
