import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { WORKER_PATH } from '../schemas/cacheable-paths.ts';
import type { SiteDocument } from '../schemas/manifest/site-document.ts';
import { memoize } from '../studio/project/memoize.ts';
import type { BackEnd, ServerApp, ServerEnvironment } from './back-end.ts';
import { WORKER_FILE } from './build-worker.ts';
import { createSiteSource } from './read-build.ts';
import type { Build } from './read-build.ts';
import { getCacheControl, COMMON_HEADERS, IMMUTABLE, createPageHeaders, getScriptSources } from './headers.ts';
import { getForeignOrigins } from './hosting.ts';
import { selectEncoding, PageCache } from './pages/page-cache.ts';
import { matchPage } from './pages/match-page.ts';
import type { PageMatch } from './pages/match-page.ts';
import { servePublished } from './published.ts';
import { findSite, getHostName, getHostNames } from './site-hosts.ts';
import { prerenderPage, createPage } from './pages/site-page.ts';
import type { SiteSource } from './pages/site-page.ts';
import type { RenderPage } from './pages/renderer.ts';
import { getSiteRoot } from './pages/page-file.ts';
import { ROBOTS, SITE_MAP } from './pages/site-map.ts';

/** Files for other web servers, and pages, which depend on the host. */
const NOT_FILES = /^\/(pages\/|_headers$|nginx[a-z-]*\.conf$)|(^|\/)(index|404|open)\.html$|\.(br|gz|map)$/;

/** About 50 MB. */
const MAX_PAGES = 500;

export function getSockets(document: SiteDocument, host: string): readonly string[] {
  return [`ws://${host}`, `wss://${host}`, ...getForeignOrigins(document)];
}

/** Returns a host that is safe in a policy. */
export function sanitizeHost(header: string | undefined): string {
  return header !== undefined && /^[a-z0-9.-]+(:\d+)?$/i.test(header) ? header : 'localhost';
}

/** Returns the sources of our own scripts. An unknown host may be a proxy's, which browsers don't see. */
export function getOwnScripts(document: SiteDocument, host: string, scripts: readonly string[] = []): readonly string[] {
  const name = getHostName(host);
  return getHostNames([document]).has(name) ? getScriptSources(name, [...scripts, ...(document.scripts ?? [])]) : ["'self'"];
}

function createFileEtag(headers: Headers): string {
  const [, whole = headers.get('content-length')] = headers.get('content-range')?.split('/') ?? [];
  const written = Date.parse(headers.get('last-modified') ?? '') / 1000;
  return `W/"${written.toString(16)}-${Number(whole).toString(16)}"`;
}

function resolvePath(path: string, document: SiteDocument): string {
  if (SITE_FILES.includes(path)) return `/${getSiteRoot(document)}${path.slice(1)}`;
  return WORKER_PATH.test(path) ? `/${WORKER_FILE}` : path;
}

const SITE_FILES: readonly string[] = [`/${ROBOTS}`, `/${SITE_MAP}`];

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

function serveFiles(app: ServerApp, { dist, documents }: Build): void {
  const resolveFilePath = (path: string, c: Context): string => resolvePath(path, findSite(documents, sanitizeHost(c.req.header('host'))));
  const files = serveStatic<ServerEnvironment>({ root: dist, precompressed: true, rewriteRequestPath: resolveFilePath });
  app.use(async (c, next) => {
    const { path } = c.req;
    const file = join(dist, resolveFilePath(path, c));
    if (!isFile(file) || NOT_FILES.test(path)) return next();
    const response = await files(c, next);
    if (!(response instanceof Response) || !response.ok) return response;
    response.headers.set('cache-control', getCacheControl(path));
    if (existsSync(`${file}.gz`)) response.headers.set('vary', 'Accept-Encoding');
    response.headers.set('etag', createFileEtag(response.headers));
    return response;
  });
  // A missing hashed file is 404, not a page that caches would store.
  app.get('*', async (c, next) => (getCacheControl(c.req.path) === IMMUTABLE ? c.text('Not found', 404) : next()));
}

interface ServeDistOptions {
  readonly build: Build;
  readonly render: RenderPage | null;
  readonly backEnd: Pick<BackEnd, 'scripts' | 'note'>;
  readonly published?: string | null;
  readonly isSecure?: (c: Context<ServerEnvironment>) => boolean;
}

/** Falls back to rendering in the browser, which isolates the broken component. */
async function prerenderOrCreatePage(source: SiteSource, page: PageMatch): Promise<string> {
  try {
    return await prerenderPage(source, page);
  } catch (error) {
    console.error(`could not prerender ${page.path} of ${source.document.site.key}:`, error);
    return createPage(source, page);
  }
}

export function serveDist(app: ServerApp, options: ServeDistOptions): void {
  const { build, render, backEnd, published = null, isSecure = () => false } = options;
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(COMMON_HEADERS)) c.header(name, value);
  });
  // A 304 response updates the policy.
  app.use(etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'content-security-policy'] }));
  if (published !== null) servePublished(app, published);
  serveFiles(app, build);
  const getSource = memoize((document: SiteDocument) => createSiteSource(build, document, { ...backEnd, render }));
  const pages = new PageCache(MAX_PAGES);
  app.get('*', async (c) => {
    const host = sanitizeHost(c.req.header('host'));
    const document = findSite(build.documents, host);
    const page = matchPage(document, c.req.path);
    const cached = await pages.get(JSON.stringify([document.site.key, page.language, page.path]), () =>
      prerenderOrCreatePage(getSource(document), page),
    );
    const encoding = selectEncoding(c.req.header('accept-encoding') ?? '');
    return c.body(new Uint8Array(await cached.body(encoding)), page.status, {
      ...createPageHeaders({
        sockets: getSockets(document, host),
        scripts: document.scripts,
        own: getOwnScripts(document, host, backEnd.scripts),
        isSecure: isSecure(c),
      }),
      etag: cached.etag(encoding),
      vary: 'Accept-Encoding',
      ...(encoding === null ? {} : { 'content-encoding': encoding }),
    });
  });
  app.all('*', (c) => c.text('Method not allowed', 405, { allow: 'GET, HEAD' }));
}
