import { serveStatic } from '@hono/node-server/serve-static';
import { compress } from 'hono/compress';
import { splitLanguage } from '../runtime/routing/language-path.ts';
import type { SiteDocument } from '../schemas/manifest/site-document.ts';
import type { BackEnd, ServerApp, ServerEnvironment } from './back-end.ts';
import { builtSite } from './built.ts';
import { cacheControl, EVERYWHERE, HASHED_FOLDERS, pageHeaders } from './headers.ts';
import { socketOrigin } from './hosting.ts';
import { siteOfHost } from './site-of-host.ts';
import { sitePage } from './site-page.ts';
import { memoize } from '../studio/project/memoize.ts';

/** What only other web servers read of `dist`, and the pages, which the host picks. */
const NOT_FILES = /^\/(pages\/|_headers$|nginx\.conf$|index\.html$|404\.html$)|\.(br|gz)$/;

/** Where the stream of this page may connect. */
export function socketsOf(document: SiteDocument, host: string): readonly string[] {
  const elsewhere = socketOrigin(document.site.ws);
  return [`ws://${host}`, `wss://${host}`, ...(elsewhere === null ? [] : [elsewhere])];
}

/** The host as it may stand in a policy: anything but a plain host name and port is as if it were not sent. */
export function hostOf(header: string | undefined): string {
  return header !== undefined && /^[a-z0-9.-]+(:\d+)?$/i.test(header) ? header : 'localhost';
}

/** Adds the files of a build: hashed ones for ever, a missing one is 404, every other path is a page of the site. */
export function serveDist(app: ServerApp, dist: string, parts: { documents: readonly SiteDocument[]; backEnd: BackEnd }): void {
  const files = serveStatic<ServerEnvironment>({ root: dist, precompressed: true });
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(EVERYWHERE)) c.header(name, value);
  });
  app.use(async (c, next) => {
    const { path } = c.req;
    if (path.endsWith('/') || NOT_FILES.test(path)) return next();
    const answer = await files(c, next);
    if (answer instanceof Response && answer.ok) answer.headers.set('cache-control', cacheControl(path));
    return answer;
  });
  app.on(
    'GET',
    HASHED_FOLDERS.map((folder) => `/${folder}/*`),
    (c) => c.text('Not found', 404),
  );
  const siteOf = memoize((document: SiteDocument) => builtSite(dist, document, parts.backEnd.scripts));
  app.get('*', compress(), (c) => {
    const host = hostOf(c.req.header('host'));
    const document = siteOfHost(parts.documents, host);
    const { language, path } = splitLanguage(document, c.req.path);
    return c.body(sitePage(siteOf(document), language, path), 200, { ...pageHeaders({ sockets: socketsOf(document, host) }) });
  });
}
