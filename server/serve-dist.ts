import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { compress } from 'hono/compress';
import type { SiteDocument } from '../schemas/manifest/site-document.ts';
import type { BackEnd, ServerApp, ServerEnvironment } from './back-end.ts';
import { cacheControl, EVERYWHERE, HASHED_FOLDERS, pageHeaders } from './headers.ts';
import { socketOrigin } from './hosting.ts';
import { tag } from './markup.ts';
import { siteOfHost } from './site-of-host.ts';

/** The documents that a build wrote, the fallback site first. */
export function builtDocuments(dist: string): readonly SiteDocument[] {
  const documents = readdirSync(join(dist, 'site'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(dist, 'site', name), 'utf8')) as SiteDocument);
  return documents.toSorted((a, b) => Number(b.site.fallback === true) - Number(a.site.fallback === true) || a.site.id - b.site.id);
}

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

function pageFile(dist: string, document: SiteDocument, path: string): string {
  const language = path.split('/')[1] ?? '';
  const own = join(dist, 'pages', document.site.key, language, 'index.html');
  const isPrefixed = Object.hasOwn(document.languages, language) && existsSync(own);
  return isPrefixed ? own : join(dist, 'pages', document.site.key, 'index.html');
}

/** Adds the files of a build: hashed ones for ever, a missing one is 404, every other path is the site's page. */
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
  const extra = parts.backEnd.scripts.map((src) => `${tag('script', { type: 'module', src })}</script>\n`).join('');
  app.get('*', compress(), (c) => {
    const host = hostOf(c.req.header('host'));
    const document = siteOfHost(parts.documents, host);
    const html = readFileSync(pageFile(dist, document, c.req.path), 'utf8').replace('</head>', `${extra}</head>`);
    return c.body(html, 200, { ...pageHeaders({ sockets: socketsOf(document, host) }) });
  });
}
