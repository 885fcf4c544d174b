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

/** A site as its pages are made of it. */
export interface SiteSource {
  /** The id of the build; null while the site is edited. */
  readonly build: string | null;
  readonly document: SiteDocument;
  readonly contents: PageContents;
  /** In a language that the site offers. */
  readonly texts: (language: string) => LanguageTexts;
  /** What a page loads that draws these components at once. */
  readonly assets: (components: readonly string[]) => PageAssets;
  /** What draws pages ahead, and the instant for which it does; null: their script draws them. */
  readonly renderer: { readonly render: RenderPage; readonly at: number } | null;
}

/** The hash that a document has in the name of its file. */
const hashDocument = memoize((document: SiteDocument) => hashContent(JSON.stringify(document)));

/** One page: head, document and the content of this page alone (MAN-31); nothing of it is drawn. */
export function createPage(source: SiteSource, at: PageMatch): string {
  return renderPageHtml(createPageInput(source, at));
}

/** What stands for every address with parameters: its script fetches what the page at hand says. */
export function createDynamicPage(source: SiteSource, language: string): string {
  const { head, ...input } = createPageInput(source, { route: HOME, params: {}, language, path: '/', status: 200 });
  return renderPageHtml({ ...input, head: { ...head, title: source.document.site.name, description: null, addresses: null } });
}

/** The same, drawn as a visitor sees it first where its address says all that it shows (MAN-8). */
export async function prerenderPage(source: SiteSource, at: PageMatch): Promise<string> {
  const { document, renderer } = source;
  const path = document.routes[at.route]?.path;
  const input = createPageInput(source, at);
  if (renderer === null || path === undefined || !isStatic(path)) return renderPageHtml(input);
  const drawn: PrerenderInfo = { at: renderer.at, path: joinLanguage(document.site.defaultLang, at.language, path) };
  const page = { ...input.page, drawn };
  const markup = await renderer.render({ document, page, texts: input.texts, drawn });
  return renderPageHtml({ ...input, page, markup });
}

function createPageInput({ build, document, contents, texts, assets }: SiteSource, at: PageMatch): PageInput {
  const { route, params, language, path, status } = at;
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
  };
}
