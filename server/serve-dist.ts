import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { WORKER_PATH } from '../schemas/kept-paths.ts';
import type { SiteDocument } from '../schemas/manifest/site-document.ts';
import { memoize } from '../studio/project/memoize.ts';
import type { BackEnd, ServerApp, ServerEnvironment } from './back-end.ts';
import { WORKER_FILE } from './build-worker.ts';
import { builtSite } from './built.ts';
import type { Build } from './built.ts';
import { cacheControl, EVERYWHERE, IMMUTABLE, pageHeaders } from './headers.ts';
import { socketsElsewhere } from './hosting.ts';
import { encodingFor, KeptPages } from './kept-page.ts';
import { pageAt } from './page-at.ts';
import { siteOfHost } from './site-of-host.ts';
import { sitePage } from './site-page.ts';

/** What only other web servers read of `dist`, and the pages, which the host picks. */
const NOT_FILES = /^\/(pages\/|_headers$|nginx[a-z-]*\.conf$|index\.html$|404\.html$)|\.(br|gz|map)$/;

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
  const written = Date.parse(headers.get('last-modified') ?? '') / 1000;
  return `W/"${written.toString(16)}-${Number(headers.get('content-length')).toString(16)}"`;
}

/** Whatever version the back end names, there is one worker (contract 10). */
function fileOf(path: string): string {
  return WORKER_PATH.test(path) ? `/${WORKER_FILE}` : path;
}

function serveFiles(app: ServerApp, dist: string): void {
  const files = serveStatic<ServerEnvironment>({ root: dist, precompressed: true, rewriteRequestPath: fileOf });
  app.use(async (c, next) => {
    const { path } = c.req;
    if (path.endsWith('/') || NOT_FILES.test(path)) return next();
    const answer = await files(c, next);
    if (!(answer instanceof Response) || !answer.ok) return answer;
    answer.headers.set('cache-control', cacheControl(path));
    if (existsSync(join(dist, `${fileOf(path)}.gz`))) answer.headers.set('vary', 'Accept-Encoding');
    if (answer.status === 200) answer.headers.set('etag', fileTag(answer.headers));
    return answer;
  });
  // What would be kept for ever is nobody's page.
  app.get('*', async (c, next) => (cacheControl(c.req.path) === IMMUTABLE ? c.text('Not found', 404) : next()));
}

/** Adds the files of a build: hashed ones for ever, a missing one is 404, every other path is a page of the site. */
export function serveDist(app: ServerApp, build: Build, backEnd: BackEnd): void {
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(EVERYWHERE)) c.header(name, value);
  });
  // The policy of a page that is still the same is the newest one.
  app.use(etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'content-security-policy'] }));
  serveFiles(app, build.dist);
  const siteOf = memoize((document: SiteDocument) => builtSite(build, document, backEnd.scripts));
  const pages = new KeptPages(MOST_PAGES);
  app.get('*', async (c) => {
    const host = hostOf(c.req.header('host'));
    const document = siteOfHost(build.documents, host);
    const page = pageAt(document, c.req.path);
    const kept = pages.at(JSON.stringify([document.site.key, page.language, page.path]), () => sitePage(siteOf(document), page));
    const encoding = encodingFor(c.req.header('accept-encoding') ?? '');
    return c.body(new Uint8Array(await kept.body(encoding)), page.status, {
      ...pageHeaders({ sockets: socketsOf(document, host), scriptHosts: document.scriptHosts }),
      etag: kept.etag(encoding),
      vary: 'Accept-Encoding',
      ...(encoding === null ? {} : { 'content-encoding': encoding }),
    });
  });
}
