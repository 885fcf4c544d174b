import { HASHED_FOLDERS, WORKER_PATH } from '../../schemas/cacheable-paths.ts';
import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import { API_PATHS, STREAM_PATHS } from '../api-paths.ts';
import { EVERYWHERE, IMMUTABLE, REVALIDATE } from '../headers.ts';
import { sitePolicy } from '../hosting.ts';
import { NONE_FILE } from '../pages/page-file.ts';
import { ROBOTS, SITE_MAP } from '../pages/site-map.ts';
import { WORKER_FILE } from '../build-worker.ts';
import { DEFAULT_PORT } from '../http/settings.ts';
import { ANSWER_POLICY_MAP, CONNECTION_MAP, passingBlock, upstream } from './back-end.ts';
import { CALL_LINES, GATE_LINES, gateMaps } from './gate.ts';
import { map, siteMaps } from './maps.ts';

/** As the pages' own server says them, so that both say the same whatever nginx itself knows. */
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

const HSTS = 'max-age=31536000';

function addHeaders(headers: Readonly<Record<string, string>>, always = ' always'): readonly string[] {
  return Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}"${always};`);
}

/** nginx drops what a block inherits as soon as it adds a header of its own: each says all. */
const SAFE = addHeaders({ ...EVERYWHERE, 'strict-transport-security': '$meridian_hsts' });

const PAGE = [...SAFE, ...addHeaders({ 'cache-control': REVALIDATE, 'content-security-policy': '$meridian_policy' })];

function block(head: string, lines: readonly string[]): string {
  return [`  ${head} {`, ...lines.map((line) => `    ${line}`), '  }'].join('\n');
}

function policyMap(documents: readonly SiteDocument[]): string {
  return map(
    '$meridian_site',
    '$meridian_policy',
    documents.map((document) => [document.site.key, `"${sitePolicy(document)}"`] as const),
  );
}

/** Secure connections alone are told to stay so; an empty header is not sent. */
const HSTS_MAP = map('$https', '$meridian_hsts', [
  ['on', `"${HSTS}"`],
  ['default', '""'],
]);

function servers(documents: readonly SiteDocument[], body: readonly string[]): string {
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

const STREAM_BLOCKS = STREAM_PATHS.map((path) => passingBlock(`location = ${path}`, true, CALL_LINES));

function apiBlocks(): readonly string[] {
  const answers = ['proxy_hide_header x-content-type-options;', ...addHeaders({ 'x-content-type-options': 'nosniff' })];
  const policy = addHeaders({ 'content-security-policy': '$meridian_answer_policy', 'strict-transport-security': '$meridian_hsts' });
  return [
    ...STREAM_BLOCKS,
    passingBlock('location ~ ^/auth/[^/]+/(start|return)$', false, [...CALL_LINES, ...answers, ...policy]),
    passingBlock(`location ~ ^/(${API_PATHS.map((path) => path.slice(1)).join('|')})(/|$)`, false, [...CALL_LINES, ...answers, ...policy]),
  ];
}

/** The paths of this origin at which pages look for what is published. */
function publishedPaths(documents: readonly SiteDocument[]): readonly string[] {
  const paths = documents.flatMap(({ publication }) => publication?.at ?? []);
  return [...new Set(paths)].filter((at) => at.startsWith('/'));
}

/** A folder beside `dist` for each; what is not read by pages is nobody's. */
function publishedBlocks(path: string): readonly string[] {
  const at = path.replaceAll('.', '\\.');
  const json = ['types { }', 'default_type application/json;', 'etag on;', 'gzip_static off;'];
  const folder = `alias /var/www/meridian${path}$1.json;`;
  return [
    block(`location ~ ^${at}(index|root)\\.json$`, [folder, ...json, ...SAFE, ...addHeaders({ 'cache-control': REVALIDATE })]),
    block(`location ~ "^${at}(files/[0-9a-f]{64}|(?:indexes|roots)/[0-9]+)\\.json$"`, [
      folder,
      'error_page 404 @missing;',
      ...json,
      ...SAFE,
      ...addHeaders({ 'cache-control': IMMUTABLE }, ''),
    ]),
    block(`location ${path}`, ['return 404;']),
  ];
}

function fileBlocks(documents: readonly SiteDocument[]): readonly string[] {
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
    block(`location ~ ^/(${HASHED_FOLDERS.join('|')})/`, [
      'error_page 404 @missing;',
      'location ~ \\.(br|gz|map)$ { return 404; }',
      'try_files $uri =404;',
      ...SAFE,
      // Without `always`: what is missing is kept by nobody.
      ...addHeaders({ 'cache-control': IMMUTABLE }, ''),
    ]),
    block('location @missing', ['types { }', 'default_type "text/plain; charset=UTF-8";', ...SAFE, 'return 404 "Not found";']),
    block('location ~ ^/(_headers|nginx[a-z-]*\\.conf)$|/(index|404|open)\\.html$|\\.(br|gz|map)$', ['return 404;']),
    // Every version in the URL serves the same worker.
    block(`location ~ "${WORKER_PATH.source.replaceAll('\\/', '/')}"`, [
      `rewrite ^ /${WORKER_FILE} break;`,
      ...SAFE,
      ...addHeaders({ 'cache-control': REVALIDATE }),
    ]),
    block('location ^~ /pages/', ['return 404;']),
    block(`location ~ ^/(${[SITE_MAP, ROBOTS].join('|').replaceAll('.', '\\.')})$`, [
      'try_files $meridian_root$1 =404;',
      ...SAFE,
      ...addHeaders({ 'cache-control': REVALIDATE }),
    ]),
    ...publishedPaths(documents).flatMap(publishedBlocks),
    block('location /', ['try_files $uri @page;', ...SAFE, ...addHeaders({ 'cache-control': REVALIDATE })]),
    block('location @page', ['try_files $meridian_root$meridian_folder$meridian_page =404;', ...PAGE]),
    // The status stays what it was.
    block('location @none', [`try_files $meridian_root\${meridian_folder}${NONE_FILE} =404;`, ...PAGE]),
  ];
}

/** A complete nginx configuration for `dist`: the host picks the site, and a path is there when a route of the site says so. */
export function nginxConf(documents: readonly SiteDocument[]): string {
  return [
    '# Include this in the http block. Point root at the files, the certificate at yours and the upstream at your back end.',
    siteMaps(documents),
    gateMaps(documents),
    policyMap(documents),
    HSTS_MAP,
    CONNECTION_MAP,
    ANSWER_POLICY_MAP,
    upstream(8080),
    servers(documents, [...fileBlocks(documents), ...apiBlocks()]),
  ].join('\n');
}

/** A complete nginx configuration for what stands in front of `npm start`, which must name it in `TRUSTED_PROXIES`. */
export function nginxProxyConf(documents: readonly SiteDocument[]): string {
  return [
    '# Include this in the http block, in front of npm start with TRUSTED_PROXIES=127.0.0.1. Point the certificate at yours.',
    gateMaps(documents),
    HSTS_MAP,
    CONNECTION_MAP,
    upstream(DEFAULT_PORT),
    servers(documents, [
      ...STREAM_BLOCKS,
      passingBlock('location /', false, addHeaders({ 'strict-transport-security': '$meridian_hsts' })),
    ]),
  ].join('\n');
}
