import { getContentPath, getTextsPath } from '../schemas/manifest/site-document.ts';
import type { PageContent, SiteDocument } from '../schemas/manifest/site-document.ts';
import type { BackEnd, ServerApp } from './back-end.ts';
import { buildBootScript } from './build-code.ts';
import { hashContent } from './content-hash.ts';
import type { Content } from './content.ts';
import { PREAMBLE } from './dev-plugin.ts';
import type { LiveContent } from './live-content.ts';
import { REVALIDATE } from './headers.ts';
import { ENTRY } from './pages/page-assets.ts';
import { matchPage } from './pages/match-page.ts';
import type { PageMatch } from './pages/match-page.ts';
import { sanitizeHost } from './serve-dist.ts';
import { findSite } from './site-hosts.ts';
import { createPage } from './pages/site-page.ts';
import type { SiteSource } from './pages/site-page.ts';

const BOOT = '/@meridian/boot.js';
const SCRIPT = 'text/javascript; charset=utf-8';

/** Vite inlines styles and creates script URLs from strings. */
const POLICY = "script-src 'self'; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

function createSource(content: Content, document: SiteDocument, { scripts, note }: BackEnd): SiteSource {
  const modules = ['/@vite/client', PREAMBLE, '/server/dev-client.ts', `/${ENTRY}`, ...scripts];
  return {
    build: null,
    document,
    note,
    renderer: null,
    contents: content.contents[document.site.key] ?? {},
    texts: (code) => content.texts[document.texts[code] ?? ''] ?? {},
    assets: () => ({ boot: BOOT, styles: [], modules, preloads: [], fonts: [] }),
  };
}

function createResponse(
  content: Content,
  request: { host: string; path: string },
  backEnd: BackEnd,
): { html: string; status: PageMatch['status'] } {
  const document = findSite(content.documents, request.host);
  const match = matchPage(document, request.path);
  return { html: createPage(createSource(content, document, backEnd), match), status: match.status };
}

function findContent({ documents, contents }: Content, path: string): PageContent | undefined {
  const getEntries = (document: SiteDocument) => Object.entries(contents[document.site.key] ?? {});
  const all = documents.flatMap((document) =>
    getEntries(document).map(([route, content]) => [getContentPath(document, route), content] as const),
  );
  return all.find(([address]) => address === path)?.[1];
}

function findTexts(content: Content, path: string): unknown {
  const [, language = '', hash = '', namespace = ''] = /^\/texts\/([a-z-]+)\.([^/]+)\/([a-z-]+)\.json$/i.exec(path) ?? [];
  const isCurrent = content.documents.some((document: SiteDocument) => document.texts[language] === hash);
  return isCurrent && path === getTextsPath(language, hash, namespace) ? content.texts[hash]?.[namespace] : undefined;
}

const EMPTY_PAGE = `<!doctype html>
<html lang="en"><head><title>Meridian</title>
<script type="module" src="/@vite/client"></script>
<script type="module" src="/server/dev-client.ts"></script>
</head><body></body></html>
`;

export function serveDev(app: ServerApp, live: LiveContent, backEnd: BackEnd): void {
  app.get(BOOT, async (c) => c.body(await buildBootScript(), 200, { 'content-type': SCRIPT, 'cache-control': REVALIDATE }));
  app.get('/texts/*', (c) => {
    const texts = live.content === null ? undefined : findTexts(live.content, c.req.path);
    return texts === undefined ? c.text('Not found', 404) : c.json(texts);
  });
  app.get('/content/*', (c) => {
    const content = live.content === null ? undefined : findContent(live.content, c.req.path);
    return content === undefined ? c.text('Not found', 404) : c.json(content);
  });
  app.get('/assets/:name', (c) => {
    const sprite = live.content?.sprite;
    return c.req.path === sprite?.path ? c.body(sprite.svg, 200, { 'content-type': 'image/svg+xml' }) : c.text('Not found', 404);
  });
  app.get('/site/:name', (c) => {
    const found = live.content?.documents.find((document) => c.req.path === `/site/site.${hashContent(JSON.stringify(document))}.json`);
    return found === undefined ? c.text('Not found', 404) : c.json(found);
  });
  app.get('*', (c) => {
    const request = { host: sanitizeHost(c.req.header('host')), path: c.req.path };
    const { html, status } =
      live.content === null ? { html: EMPTY_PAGE, status: 200 as const } : createResponse(live.content, request, backEnd);
    return c.html(html, status, { 'content-security-policy': POLICY, 'cache-control': 'no-store' });
  });
}
