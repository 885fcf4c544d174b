import { guardNeeds, pageNeeds, shellNeeds } from '../runtime/surfaces/first-needs.ts';
import type { PageContents, SiteDocument } from '../schemas/manifest/site-document.ts';
import type { LanguageTexts } from './content.ts';
import { memoize } from '../studio/project/memoize.ts';
import { contentHash } from './content-hash.ts';
import { inlinedTexts, wordsOf } from './page-assets.ts';
import type { PageAt } from './page-at.ts';
import { headText } from './page-head.ts';
import { type PageAssets, pageHtml } from './page-html.ts';

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
}

/** The hash that a document has in the name of its file. */
const manifestHash = memoize((document: SiteDocument) => contentHash(JSON.stringify(document)));

/** One page: head, document and the content of this page alone (MAN-31). */
export function sitePage({ build, document, contents, texts, assets }: SiteSource, { route, params, language, path }: PageAt): string {
  const content = contents[route] ?? { title: '' };
  const needs = [shellNeeds(document), pageNeeds(document, route, content), guardNeeds(document, route)];
  const components = [...new Set(needs.flatMap((need) => need.components))];
  const spoken = texts(language);
  const named = new Set([...wordsOf(components), ...needs.flatMap(({ namespaces }) => namespaces)]);
  return pageHtml({
    build,
    manifest: manifestHash(document),
    document,
    page: { route, content },
    texts: inlinedTexts(document, language, spoken, [...named]),
    language,
    head: headText(document, spoken, { language, path, params, content }),
    assets: assets(components),
  });
}
