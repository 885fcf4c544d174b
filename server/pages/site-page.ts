import { getGuardDependencies, getPageDependencies, getShellDependencies } from '../../runtime/surfaces/page-dependencies.ts';
import { HOME } from '../../runtime/stores/route-store.ts';
import { joinLanguage } from '../../runtime/navigation/language-path.ts';
import type { PrerenderInfo, PageContents, SiteDocument } from '../../schemas/manifest/site-document.ts';
import { memoize } from '../../studio/project/memoize.ts';
import { contentHash } from '../content-hash.ts';
import type { LanguageTexts } from '../content.ts';
import type { DrawPage } from './renderer.ts';
import { inlinedTexts, wordsOf } from './page-assets.ts';
import type { PageAt } from './match-page.ts';
import { isStatic } from './page-file.ts';
import { headText } from './page-head.ts';
import { type PageAssets, pageHtml, type PageInput } from './page-html.ts';

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
  readonly drawer: { readonly draw: DrawPage; readonly at: number } | null;
}

/** The hash that a document has in the name of its file. */
const manifestHash = memoize((document: SiteDocument) => contentHash(JSON.stringify(document)));

/** One page: head, document and the content of this page alone (MAN-31); nothing of it is drawn. */
export function sitePage(source: SiteSource, at: PageAt): string {
  return pageHtml(inputOf(source, at));
}

/** What stands for every address with parameters: its script fetches what the page at hand says. */
export function openPage(source: SiteSource, language: string): string {
  const { head, ...input } = inputOf(source, { route: HOME, params: {}, language, path: '/', status: 200 });
  return pageHtml({ ...input, head: { ...head, title: source.document.site.name, description: null, addresses: null } });
}

/** The same, drawn as a visitor sees it first where its address says all that it shows (MAN-8). */
export async function drawnPage(source: SiteSource, at: PageAt): Promise<string> {
  const { document, drawer } = source;
  const path = document.routes[at.route]?.path;
  const input = inputOf(source, at);
  if (drawer === null || path === undefined || !isStatic(path)) return pageHtml(input);
  const drawn: PrerenderInfo = { at: drawer.at, path: joinLanguage(document.site.defaultLang, at.language, path) };
  const page = { ...input.page, drawn };
  const markup = await drawer.draw({ document, page, texts: input.texts, drawn });
  return pageHtml({ ...input, page, markup });
}

function inputOf({ build, document, contents, texts, assets }: SiteSource, at: PageAt): PageInput {
  const { route, params, language, path, status } = at;
  const content = contents[route] ?? { title: '' };
  const needs = [getShellDependencies(document), getPageDependencies(document, route, content), getGuardDependencies(document, route)];
  const components = [...new Set(needs.flatMap((need) => need.components))];
  const spoken = texts(language);
  const named = new Set([...wordsOf(components), ...needs.flatMap(({ namespaces }) => namespaces)]);
  return {
    build,
    manifest: manifestHash(document),
    document,
    page: { route, content },
    texts: inlinedTexts(document, language, spoken, [...named]),
    language,
    head: headText(document, spoken, { language, path: status === 404 ? null : path, params, content }),
    assets: assets(components),
  };
}
