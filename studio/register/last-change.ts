import type { VerifiedIndex } from '../../runtime/published/verify/verify-index.ts';
import { isObject } from '../../schemas/manifest/shape.ts';
import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import { type PublishedSite, readPublishedSite, readTexts } from '../evidence/past-site.ts';
import type { Folder } from '../publish/folder.ts';
import { getPhrase } from './get-phrase.ts';

export interface Past {
  readonly verified: VerifiedIndex;
  readonly site: PublishedSite;
  readonly texts: Readonly<Record<string, object>>;
}

/** Yields a site's publications that contain the language, newest first. Throws a `Refusal` for a missing or modified file. */
export async function* readBackwards(
  folder: Folder,
  indexes: readonly VerifiedIndex[],
  key: string,
  language: string,
): AsyncGenerator<Past> {
  let later = null as Past | null;
  for (const verified of indexes.toReversed()) {
    const listed: string | undefined = verified.index.sites[key]?.hash;
    if (listed === undefined) return;
    // Most publications don't change most sites.
    if (later?.site.ref.hash === listed) later = { ...later, verified };
    else {
      const site = await readPublishedSite(folder, verified, key);
      if (!Object.hasOwn(site.listing.texts, language)) return;
      later = { verified, site, texts: await readTexts(folder, site.listing, language) };
    }
    yield later;
  }
}

/**
 * Returns, for each notice, the last publication that changed its record, rules, their owners or its texts, else the first that contains
 * it.
 */
export async function findLastChanges(past: AsyncIterable<Past>, ids: readonly string[]): Promise<ReadonlyMap<string, VerifiedIndex>> {
  const found = new Map<string, VerifiedIndex>();
  const open = new Map<string, { print: string; since: VerifiedIndex }>();
  let isNewest = true;
  for await (const { verified, site, texts } of past) {
    for (const id of isNewest ? ids : [...open.keys()]) {
      const print = serializeNotice(id, site, texts);
      const later = open.get(id);
      if (later !== undefined && later.print !== print) {
        found.set(id, later.since);
        open.delete(id);
      } else if (print !== null) open.set(id, { print, since: verified });
    }
    isNewest = false;
    if (open.size === 0) break;
  }
  for (const [id, { since }] of open) found.set(id, since);
  return found;
}

function serializeNotice(id: string, { document, account }: PublishedSite, texts: Past['texts']): string | null {
  const record = document.surfaces[id];
  if (record === undefined) return null;
  const rules = findRules(record, document).map((rule) => [rule, document.rules[rule], account.rules[rule]]);
  const words = (account.surfaces[id]?.words ?? []).map((key) => [key, getPhrase(texts, key)]);
  return JSON.stringify([record, rules, words]);
}

function findRules(part: unknown, document: SiteDocument): string[] {
  if (typeof part === 'string') return Object.hasOwn(document.rules, part) ? [part] : [];
  if (Array.isArray(part)) return part.flatMap((item) => findRules(item, document));
  return isObject(part) ? Object.values(part).flatMap((item) => findRules(item, document)) : [];
}
