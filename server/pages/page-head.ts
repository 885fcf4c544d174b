import { formatPageTitle, getPageAddresses, type PageAddresses } from '../../runtime/i18n/page-head.ts';
import type { RouteParams } from '../../runtime/navigation/match.ts';
import type { RawProp } from '../../schemas/manifest/expression.ts';
import type { PageContent, SiteDocument } from '../../schemas/manifest/site-document.ts';
import { PAGE_NAMESPACE } from '../../schemas/manifest/component.ts';
import type { LanguageTexts } from '../content.ts';

export interface PageHeadText {
  readonly title: string;
  readonly description: string | null;
  readonly noscript: string;
  readonly addresses: PageAddresses | null;
}

/** Returns the text of `<namespace>:<name>`, or null if it or a placeholder value is missing. */
export function formatText(texts: LanguageTexts, key: string, placeholders: Readonly<Record<string, string>>): string | null {
  const [namespace = '', path = ''] = key.split(':');
  const found = path.split('.').reduce<unknown>((below, name) => (below as Record<string, unknown> | undefined)?.[name], texts[namespace]);
  if (typeof found !== 'string') return null;
  const filled = found.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => placeholders[name] ?? whole);
  return /\{\{/.test(filled) ? null : filled;
}

/** Returns a value that the server knows: from the manifest or the URL. Otherwise null. */
function resolveValue(raw: RawProp | undefined, params: RouteParams): string | null {
  if (typeof raw === 'string' || typeof raw === 'number') return String(raw);
  const value = typeof raw === 'object' && 'value' in raw && typeof raw.value === 'string' ? raw.value : '';
  return params[/^route\.(\w+)$/.exec(value)?.[1] ?? ''] ?? null;
}

function resolveText(
  raw: RawProp | undefined,
  texts: LanguageTexts,
  context: { names: Record<string, string>; params: RouteParams },
): string {
  if (typeof raw !== 'object' || !('text' in raw) || typeof raw.text !== 'string') return '';
  const own = 'with' in raw && typeof raw.with === 'object' ? Object.entries(raw.with) : [];
  const values = own.flatMap(([name, filling]: [string, RawProp]) => {
    const value = resolveValue(filling, context.params);
    return value === null ? [] : [[name, value]];
  });
  return formatText(texts, raw.text, { ...context.names, ...Object.fromEntries(values) }) ?? '';
}

export interface HeadInput {
  readonly language: string;
  /** Path without language prefix. Null for a page without a canonical address. */
  readonly path: string | null;
  readonly params: RouteParams;
  readonly content: PageContent;
}

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
