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
import { builtSite } from './read-build.ts';
import type { Build } from './read-build.ts';
import { cacheControl, EVERYWHERE, IMMUTABLE, pageHeaders } from './headers.ts';
import { socketsElsewhere } from './hosting.ts';
import { encodingFor, KeptPages } from './pages/page-cache.ts';
import { pageAt } from './pages/match-page.ts';
import type { PageAt } from './pages/match-page.ts';
import { servePublished } from './published.ts';
import { siteOfHost } from './site-hosts.ts';
import { drawnPage, sitePage } from './pages/site-page.ts';
import type { SiteSource } from './pages/site-page.ts';
import type { DrawPage } from './pages/renderer.ts';
import { rootOf } from './pages/page-file.ts';
import { ROBOTS, SITE_MAP } from './pages/site-map.ts';

/** What only other web servers read of `dist`, and the pages, which the host picks. */
const NOT_FILES = /^\/(pages\/|_headers$|nginx[a-z-]*\.conf$)|(^|\/)(index|404|open)\.html$|\.(br|gz|map)$/;

/** A page takes a hundred kilobytes: fifty megabytes at most, whatever is asked for. */
const MOST_PAGES = 500;

/** Where the stream of this page may connect. */
export function socketsOf(document: SiteDocument, host: string): readonly string[] {
  return [`ws://${host}`, `wss://${host}`, ...socketsElsewhere(document)];
}

/** The host as it may stand in a policy: anything but a plain host name and port is as if it were not sent. */
export function hostOf(header: string | undefined): string {
  return header !== undefined && /^[a-z0-9.-]+(:\d+)?$/i.test(header) ? header : 'localhost';
}

/** A file is told from another by when it was written and how long it is, as most web servers do. */
function fileTag(headers: Headers): string {
  const [, whole = headers.get('content-length')] = headers.get('content-range')?.split('/') ?? [];
  const written = Date.parse(headers.get('last-modified') ?? '') / 1000;
  return `W/"${written.toString(16)}-${Number(whole).toString(16)}"`;
}

/** Returns the file of a path. Every version of the worker is the same file. Files for crawlers belong to the site. */
function fileOf(path: string, document: SiteDocument): string {
  if (OF_SITE.includes(path)) return `/${rootOf(document)}${path.slice(1)}`;
  return WORKER_PATH.test(path) ? `/${WORKER_FILE}` : path;
}

const OF_SITE: readonly string[] = [`/${ROBOTS}`, `/${SITE_MAP}`];

/** A folder of pages is no file: what is at its address, the site says. */
function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

function serveFiles(app: ServerApp, { dist, documents }: Build): void {
  const placeOf = (path: string, c: Context): string => fileOf(path, siteOfHost(documents, hostOf(c.req.header('host'))));
  const files = serveStatic<ServerEnvironment>({ root: dist, precompressed: true, rewriteRequestPath: placeOf });
  app.use(async (c, next) => {
    const { path } = c.req;
    const file = join(dist, placeOf(path, c));
    if (!isFile(file) || NOT_FILES.test(path)) return next();
    const answer = await files(c, next);
    if (!(answer instanceof Response) || !answer.ok) return answer;
    answer.headers.set('cache-control', cacheControl(path));
    if (existsSync(`${file}.gz`)) answer.headers.set('vary', 'Accept-Encoding');
    answer.headers.set('etag', fileTag(answer.headers));
    return answer;
  });
  // What would be kept for ever is nobody's page.
  app.get('*', async (c, next) => (cacheControl(c.req.path) === IMMUTABLE ? c.text('Not found', 404) : next()));
}

interface Served {
  readonly build: Build;
  /** What draws its pages ahead; null: their script does. */
  readonly draw: DrawPage | null;
  readonly backEnd: Pick<BackEnd, 'scripts'>;
  /** The published folder that the pages follow; null where it is served elsewhere, or there is none. */
  readonly published?: string | null;
}

/** A page that can't be drawn ahead is drawn by its script, in which what is broken stands alone. */
async function pageOrBare(source: SiteSource, page: PageAt): Promise<string> {
  try {
    return await drawnPage(source, page);
  } catch (error) {
    console.error(`the page ${page.path} of ${source.document.site.key} could not be drawn:`, error);
    return sitePage(source, page);
  }
}

/** Adds the files of a build: hashed ones for ever, a missing one is 404, every other path is a page of the site. */
export function serveDist(app: ServerApp, { build, draw, backEnd, published = null }: Served): void {
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(EVERYWHERE)) c.header(name, value);
  });
  // The policy of a page that is still the same is the newest one.
  app.use(etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'content-security-policy'] }));
  if (published !== null) servePublished(app, published);
  serveFiles(app, build);
  const siteOf = memoize((document: SiteDocument) => builtSite(build, document, { scripts: backEnd.scripts, draw }));
  const pages = new KeptPages(MOST_PAGES);
  app.get('*', async (c) => {
    const host = hostOf(c.req.header('host'));
    const document = siteOfHost(build.documents, host);
    const page = pageAt(document, c.req.path);
    const kept = await pages.at(JSON.stringify([document.site.key, page.language, page.path]), () => pageOrBare(siteOf(document), page));
    const encoding = encodingFor(c.req.header('accept-encoding') ?? '');
    return c.body(new Uint8Array(await kept.body(encoding)), page.status, {
      ...pageHeaders({ sockets: socketsOf(document, host), scripts: document.scripts }),
      etag: kept.etag(encoding),
      vary: 'Accept-Encoding',
      ...(encoding === null ? {} : { 'content-encoding': encoding }),
    });
  });
  app.all('*', (c) => c.text('Method not allowed', 405, { allow: 'GET, HEAD' }));
}
