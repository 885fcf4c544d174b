import { formatPageTitle, getPageAddresses, type PageAddresses } from '../../runtime/i18n/page-head.ts';
import type { RouteParams } from '../../runtime/navigation/match.ts';
import type { RawProp } from '../../schemas/manifest/expression.ts';
import type { PageContent, SiteDocument } from '../../schemas/manifest/site-document.ts';
import { PAGE_NAMESPACE } from '../../schemas/manifest/component.ts';
import type { LanguageTexts } from '../content.ts';

/** What the head says of one page in one language. */
export interface PageHeadText {
  readonly title: string;
  readonly description: string | null;
  readonly noscript: string;
  /** Null for a page that is at no address of its own. */
  readonly addresses: PageAddresses | null;
}

/** A text by its key, `<namespace>:<name>`; null when there is none, or one of its placeholders has no value. */
export function formatText(texts: LanguageTexts, key: string, placeholders: Readonly<Record<string, string>>): string | null {
  const [namespace = '', path = ''] = key.split(':');
  const found = path.split('.').reduce<unknown>((below, name) => (below as Record<string, unknown> | undefined)?.[name], texts[namespace]);
  if (typeof found !== 'string') return null;
  const filled = found.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => placeholders[name] ?? whole);
  return /\{\{/.test(filled) ? null : filled;
}

/** What a server can know of a placeholder: what the manifest writes, and what the address says. */
function resolveValue(raw: RawProp | undefined, params: RouteParams): string | null {
  if (typeof raw === 'string' || typeof raw === 'number') return String(raw);
  const value = typeof raw === 'object' && 'value' in raw && typeof raw.value === 'string' ? raw.value : '';
  return params[/^route\.(\w+)$/.exec(value)?.[1] ?? ''] ?? null;
}

/** A text of a page, as far as the server can fill it; empty where it cannot. */
function resolveText(
  raw: RawProp | undefined,
  texts: LanguageTexts,
  given: { names: Record<string, string>; params: RouteParams },
): string {
  if (typeof raw !== 'object' || !('text' in raw) || typeof raw.text !== 'string') return '';
  const own = 'with' in raw && typeof raw.with === 'object' ? Object.entries(raw.with) : [];
  const values = own.flatMap(([name, filling]: [string, RawProp]) => {
    const value = resolveValue(filling, given.params);
    return value === null ? [] : [[name, value]];
  });
  return formatText(texts, raw.text, { ...given.names, ...Object.fromEntries(values) }) ?? '';
}

/** A page as its head has to say it. */
export interface HeadInput {
  readonly language: string;
  /** Without its language prefix; null where there is no page, and where the address alone says which it is. */
  readonly path: string | null;
  readonly params: RouteParams;
  readonly content: PageContent;
}

/** What the head of a page says before any script runs; a page is described by how it begins. */
export function getHeadText(document: SiteDocument, texts: LanguageTexts, page: HeadInput): PageHeadText {
  const { site } = document;
  const names = { site: site.name, name: site.name };
  const resolve = (raw: RawProp | undefined): string => resolveText(raw, texts, { names, params: page.params });
  return {
    title: formatPageTitle(document, resolve(page.content.title)),
    description: ['intro', 'lead', 'text'].map((name) => resolve(page.content.props?.[name])).find((text) => text !== '') ?? null,
    noscript: formatText(texts, `${PAGE_NAMESPACE}:noscript`, names) ?? site.name,
    addresses: page.path === null ? null : getPageAddresses(document, page.language, page.path),
  };
}
