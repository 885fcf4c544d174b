import { HASHED_FOLDERS, WORKER_PATH } from '../../schemas/cacheable-paths.ts';
import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import { WORKER_FILE } from '../build-worker.ts';
import { IMMUTABLE, REVALIDATE } from '../headers.ts';
import { NOT_FOUND_FILE } from '../pages/page-file.ts';
import { ROBOTS, SITE_MAP } from '../pages/site-map.ts';
import { addHeaders, PAGE, SAFE } from './headers.ts';

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

function formatBlock(head: string, lines: readonly string[]): string {
  return [`  ${head} {`, ...lines.map((line) => `    ${line}`), '  }'].join('\n');
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

export function createFileBlocks(documents: readonly SiteDocument[]): readonly string[] {
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
