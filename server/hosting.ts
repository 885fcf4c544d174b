import type { SiteDocument } from '../schemas/manifest/site-document.ts';
import { contentSecurityPolicy, EVERYWHERE, HASHED_FOLDERS, IMMUTABLE, REVALIDATE } from './headers.ts';

/** Static hosting has no request to learn the host from: the sites' own hosts stand in the policy. */
function staticPolicy(documents: readonly SiteDocument[]): string {
  const own = documents.map(({ site }) => `wss://${site.hosts.production}`);
  const feeds = documents.map(({ site }) => socketOrigin(site.ws)).filter((origin) => origin !== null);
  return contentSecurityPolicy({ sockets: [...new Set([...own, ...feeds])] });
}

/** The origin of a stream elsewhere; null when the manifest names a path of the page's own host. */
export function socketOrigin(address: string): string | null {
  return /^wss?:\/\//.test(address) ? new URL(address).origin : null;
}

/** `_headers`, as several content delivery networks read it. */
export function headersFile(documents: readonly SiteDocument[]): string {
  const block = (path: string, headers: Readonly<Record<string, string>>): string =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
  const page = { ...EVERYWHERE, 'content-security-policy': staticPolicy(documents) };
  return [block('/*', page), ...HASHED_FOLDERS.map((folder) => block(`/${folder}/*`, { 'cache-control': IMMUTABLE }))].join('\n');
}

function serverNames(documents: readonly SiteDocument[]): string {
  return documents.flatMap(({ site }) => [site.hosts.production, ...site.hosts.local].map((host) => `  ${host} ${site.key};`)).join('\n');
}

function nginxHeaders(headers: Readonly<Record<string, string>>, indent: string): string {
  return Object.entries(headers)
    .map(([name, value]) => `${indent}add_header ${name} "${value}" always;`)
    .join('\n');
}

/** A complete nginx configuration for `dist`: the host picks the site's folder, an unknown host gets the fallback site. */
export function nginxConf(documents: readonly SiteDocument[], apiPaths: readonly string[]): string {
  const fallback = documents.find(({ site }) => site.fallback === true) ?? documents[0];
  const policy = staticPolicy(documents);
  return `# Include this in the http block; point root at the files and the upstream at your back end.
map $host $meridian_site {
  default ${fallback?.site.key ?? 'main'};
${serverNames(documents)}
}
map $uri $meridian_language {
  default "-";
  "~^/(?<segment>[a-z-]+)(/|$)" $segment;
}
map $http_upgrade $meridian_connection {
  default upgrade;
  "" "";
}
upstream meridian_api {
  server 127.0.0.1:8080;
}
server {
  listen 80;
  server_name ${documents.map(({ site }) => site.hosts.production).join(' ')};
  root /var/www/meridian/dist;
  gzip_static on;

  location ~ ^/(${apiPaths.map((path) => path.slice(1)).join('|')})(/|$) {
    proxy_pass http://meridian_api;
    proxy_http_version 1.1;
    proxy_set_header Host $host;
    proxy_set_header Upgrade $http_upgrade;
    proxy_set_header Connection $meridian_connection;
  }
  location ~ ^/(${HASHED_FOLDERS.join('|')})/ {
    try_files $uri =404;
${nginxHeaders({ ...EVERYWHERE, 'cache-control': IMMUTABLE }, '    ')}
  }
  location ~ ^/(pages/|_headers$|nginx\\.conf$|index\\.html$|404\\.html$) {
    rewrite ^ /pages/$meridian_site/index.html break;
${nginxHeaders({ ...EVERYWHERE, 'cache-control': REVALIDATE, 'content-security-policy': policy }, '    ')}
  }
  location / {
    try_files $uri /pages/$meridian_site/$meridian_language/index.html /pages/$meridian_site/index.html;
${nginxHeaders({ ...EVERYWHERE, 'cache-control': REVALIDATE, 'content-security-policy': policy }, '    ')}
  }
}
`;
}
