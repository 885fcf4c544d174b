import { findHint } from '../schemas/suggest.ts';
import type { SiteDocument } from '../schemas/manifest/site-document.ts';
import { ContentError } from './content-error.ts';
import type { Content } from './content.ts';

function pick<Value>(record: Readonly<Record<string, Value>>, keys: readonly string[]): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => keys.includes(key)));
}

/** Returns the content of one site, served on every host. Throws a ContentError for an unknown key. */
export function selectSite(content: Content, key: string | undefined): Content {
  if (key === undefined) return content;
  const document = content.documents.find(({ site }) => site.key === key);
  if (document === undefined) {
    const keys = content.documents.map(({ site }) => site.key);
    const { suggestion } = findHint(key, keys);
    const hint = suggestion === undefined ? `one of ${keys.join(', ')}` : `did you mean "${suggestion}"?`;
    throw new ContentError([`no site "${key}" (${hint})`]);
  }
  const alone: SiteDocument = { ...document, site: { ...document.site, fallback: true } };
  return {
    ...content,
    documents: [alone],
    contents: pick(content.contents, [key]),
    texts: pick(content.texts, Object.values(document.texts)),
  };
}
