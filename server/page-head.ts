import { pageTitle } from '../runtime/i18n/page-title.ts';
import { joinLanguage } from '../runtime/routing/language-path.ts';
import { PAGE_WORDS } from '../schemas/manifest/component.ts';
import type { RawProp } from '../schemas/manifest/expression.ts';
import type { SiteDocument } from '../schemas/manifest/site-document.ts';
import type { LanguageTexts } from './content.ts';
import type { PageHeadText } from './page-html.ts';

/** The address of a path in a language on the site's production host (contract 9). */
export function productionAddress({ site }: SiteDocument, language: string, path: string): string {
  return `https://${site.hosts.production}${joinLanguage(site.defaultLang, language, path)}`;
}

/** BCP 47 tag → the same page in that language, and `x-default` in the site's default language (contract 2). */
export function alternates(document: SiteDocument, path: string): Readonly<Record<string, string>> {
  const { languages, site } = document;
  const each = Object.entries(languages).map(([code, { tag }]) => [tag, productionAddress(document, code, path)]);
  return { ...Object.fromEntries(each), 'x-default': productionAddress(document, site.defaultLang, path) };
}

/** A text by its key, `<namespace>:<name>`; placeholders stand for the site's name. Null when there is none. */
export function textOf(texts: LanguageTexts, key: string, placeholders: Readonly<Record<string, string>>): string | null {
  const [namespace = '', path = ''] = key.split(':');
  const found = path.split('.').reduce<unknown>((below, name) => (below as Record<string, unknown> | undefined)?.[name], texts[namespace]);
  if (typeof found !== 'string') return null;
  return found.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => placeholders[name] ?? whole);
}

/** The key of a text of a record. */
function keyOf(prop: RawProp | undefined): string {
  return typeof prop === 'object' && 'text' in prop && typeof prop.text === 'string' ? prop.text : '';
}

/** What the head of a page says before any script runs; a page is described by its own intro. */
export function headText(document: SiteDocument, texts: LanguageTexts, page: { language: string; path: string }): PageHeadText {
  const { site } = document;
  const names = { site: site.name, name: site.name };
  const route = Object.values(document.routes).find(({ path }) => path === page.path);
  return {
    title: pageTitle(document, textOf(texts, keyOf(route?.title), names) ?? ''),
    description: textOf(texts, keyOf(route?.props?.['intro']), names),
    noscript: textOf(texts, `${PAGE_WORDS}:noscript`, names) ?? site.name,
    canonical: productionAddress(document, page.language, page.path),
    alternates: alternates(document, page.path),
  };
}
