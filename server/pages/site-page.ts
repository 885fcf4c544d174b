import { getGuardDependencies, getPageDependencies, getShellDependencies } from '../../runtime/surfaces/page-dependencies.ts';
import { HOME } from '../../runtime/stores/route-store.ts';
import { joinLanguage } from '../../runtime/navigation/language-path.ts';
import type { PrerenderInfo, PageContents, SiteDocument } from '../../schemas/manifest/site-document.ts';
import { memoize } from '../../studio/project/memoize.ts';
import { hashContent } from '../content-hash.ts';
import type { LanguageTexts } from '../content.ts';
import type { RenderPage } from './renderer.ts';
import { getInlinedTexts, getNamespaces } from './page-assets.ts';
import type { PageMatch } from './match-page.ts';
import { isStatic } from './page-file.ts';
import { getHeadText } from './page-head.ts';
import { type PageAssets, renderPageHtml, type PageInput } from './page-html.ts';

export interface SiteSource {
  /** Build id, or null in `npm run dev`. */
  readonly build: string | null;
  readonly document: SiteDocument;
  readonly contents: PageContents;
  readonly texts: (language: string) => LanguageTexts;
  readonly assets: (components: readonly string[]) => PageAssets;
  readonly note?: string | undefined;
  /** SSR renderer and render time in ms. Null if browsers render the pages. */
  readonly renderer: { readonly render: RenderPage; readonly at: number } | null;
}

const hashDocument = memoize((document: SiteDocument) => hashContent(JSON.stringify(document)));

/** Returns a page without prerendered markup. It contains only its own content (MAN-31). */
export function createPage(source: SiteSource, match: PageMatch): string {
  return renderPageHtml(createPageInput(source, match));
}

/** Returns the static page of all routes with parameters. Its script fetches the content. */
export function createDynamicPage(source: SiteSource, language: string): string {
  const { head, ...input } = createPageInput(source, { route: HOME, params: {}, language, path: '/', status: 200 });
  return renderPageHtml({ ...input, head: { ...head, title: source.document.site.name, description: null, addresses: null } });
}

/** Prerenders a page unless its route has parameters (MAN-8). */
export async function prerenderPage(source: SiteSource, match: PageMatch): Promise<string> {
  const { document, renderer } = source;
  const path = document.routes[match.route]?.path;
  const input = createPageInput(source, match);
  if (renderer === null || path === undefined || !isStatic(path)) return renderPageHtml(input);
  const drawn: PrerenderInfo = { at: renderer.at, path: joinLanguage(document.site.defaultLang, match.language, path) };
  const page = { ...input.page, drawn };
  const markup = await renderer.render({ document, page, texts: input.texts, drawn });
  return renderPageHtml({ ...input, page, markup });
}

function createPageInput({ build, document, contents, texts, assets, note }: SiteSource, match: PageMatch): PageInput {
  const { route, params, language, path, status } = match;
  const content = contents[route] ?? { title: '' };
  const needs = [getShellDependencies(document), getPageDependencies(document, route, content), getGuardDependencies(document, route)];
  const components = [...new Set(needs.flatMap((need) => need.components))];
  const languageTexts = texts(language);
  const namespaces = new Set([...getNamespaces(components), ...needs.flatMap((need) => need.namespaces)]);
  return {
    build,
    manifest: hashDocument(document),
    document,
    page: { route, content },
    texts: getInlinedTexts(document, language, languageTexts, [...namespaces]),
    language,
    head: getHeadText(document, languageTexts, { language, path: status === 404 ? null : path, params, content }),
    assets: assets(components),
    note,
  };
}
