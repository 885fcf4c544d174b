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
import { getCacheControl, COMMON_HEADERS, IMMUTABLE, createPageHeaders } from './headers.ts';
import { getForeignOrigins } from './hosting.ts';
import { selectEncoding, PageCache } from './pages/page-cache.ts';
import { matchPage } from './pages/match-page.ts';
import type { PageMatch } from './pages/match-page.ts';
import { servePublished } from './published.ts';
import { findSite } from './site-hosts.ts';
import { prerenderPage, createPage } from './pages/site-page.ts';
import type { SiteSource } from './pages/site-page.ts';
import type { RenderPage } from './pages/renderer.ts';
import { getSiteRoot } from './pages/page-file.ts';
import { ROBOTS, SITE_MAP } from './pages/site-map.ts';

/** What only other web servers read of `dist`, and the pages, which the host picks. */
const NOT_FILES = /^\/(pages\/|_headers$|nginx[a-z-]*\.conf$)|(^|\/)(index|404|open)\.html$|\.(br|gz|map)$/;

/** A page takes a hundred kilobytes: fifty megabytes at most, whatever is asked for. */
const MAX_PAGES = 500;

/** Where the stream of this page may connect. */
export function getSockets(document: SiteDocument, host: string): readonly string[] {
  return [`ws://${host}`, `wss://${host}`, ...getForeignOrigins(document)];
}

/** The host as it may stand in a policy: anything but a plain host name and port is as if it were not sent. */
export function sanitizeHost(header: string | undefined): string {
  return header !== undefined && /^[a-z0-9.-]+(:\d+)?$/i.test(header) ? header : 'localhost';
}

/** A file is told from another by when it was written and how long it is, as most web servers do. */
function createFileEtag(headers: Headers): string {
  const [, whole = headers.get('content-length')] = headers.get('content-range')?.split('/') ?? [];
  const written = Date.parse(headers.get('last-modified') ?? '') / 1000;
  return `W/"${written.toString(16)}-${Number(whole).toString(16)}"`;
}

/** Returns the file of a path. Every version of the worker is the same file. Files for crawlers belong to the site. */
function resolvePath(path: string, document: SiteDocument): string {
  if (SITE_FILES.includes(path)) return `/${getSiteRoot(document)}${path.slice(1)}`;
  return WORKER_PATH.test(path) ? `/${WORKER_FILE}` : path;
}

const SITE_FILES: readonly string[] = [`/${ROBOTS}`, `/${SITE_MAP}`];

/** A folder of pages is no file: what is at its address, the site says. */
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
  // What would be kept for ever is nobody's page.
  app.get('*', async (c, next) => (getCacheControl(c.req.path) === IMMUTABLE ? c.text('Not found', 404) : next()));
}

interface ServeDistOptions {
  readonly build: Build;
  /** What draws its pages ahead; null: their script does. */
  readonly render: RenderPage | null;
  readonly backEnd: Pick<BackEnd, 'scripts'>;
  /** The published folder that the pages follow; null where it is served elsewhere, or there is none. */
  readonly published?: string | null;
}

/** A page that can't be drawn ahead is drawn by its script, in which what is broken stands alone. */
async function prerenderOrCreatePage(source: SiteSource, page: PageMatch): Promise<string> {
  try {
    return await prerenderPage(source, page);
  } catch (error) {
    console.error(`could not prerender ${page.path} of ${source.document.site.key}:`, error);
    return createPage(source, page);
  }
}

/** Adds the files of a build: hashed ones for ever, a missing one is 404, every other path is a page of the site. */
export function serveDist(app: ServerApp, { build, render, backEnd, published = null }: ServeDistOptions): void {
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(COMMON_HEADERS)) c.header(name, value);
  });
  // The policy of a page that is still the same is the newest one.
  app.use(etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'content-security-policy'] }));
  if (published !== null) servePublished(app, published);
  serveFiles(app, build);
  const getSource = memoize((document: SiteDocument) => createSiteSource(build, document, { scripts: backEnd.scripts, render }));
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
      ...createPageHeaders({ sockets: getSockets(document, host), scripts: document.scripts }),
      etag: cached.etag(encoding),
      vary: 'Accept-Encoding',
      ...(encoding === null ? {} : { 'content-encoding': encoding }),
    });
  });
  app.all('*', (c) => c.text('Method not allowed', 405, { allow: 'GET, HEAD' }));
}
