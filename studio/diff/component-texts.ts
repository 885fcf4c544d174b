import type { SiteModel } from '../model/site-model.ts';
import type { Comparison } from './comparison.ts';
import type { Entry } from './entry.ts';
import type { Change } from './entry-parts.ts';
import { filterTexts, groupReferences } from '../project/references.ts';

/** Reports changed texts that no record refers to: those of components and the pages around them. */
export function compareComponentTexts({ before, after, changed, schema }: Comparison): Entry[] {
  if (changed.phrases.size === 0) return [];
  const named = new Set([...getPhraseIds(before.model), ...getPhraseIds(after.model)]);
  const earlier = before.model.manifest.site.languages;
  const languages = after.model.manifest.site.languages.filter((code) => earlier.includes(code));
  return [...changed.phrases]
    .filter((id) => !named.has(id))
    .sort()
    .flatMap((id): Entry[] => {
      const changes = languages.map((code): Change => ({
        languages: [code],
        fallbacks: after.texts.isFallback(id, code) ? [code] : [],
        before: formatWords(before.texts.phrase(id, code)),
        after: formatWords(after.texts.phrase(id, code)),
      }));
      // A text that exists on one side only isn't used by any code yet.
      const isThere = [before, after].every(({ texts }) => texts.has(id));
      return isThere
        ? [{ section: 'texts', id, name: 'components', owner: null, kind: 'changed', place: id, isShared: true, changes }]
        : [];
    });

  function getPhraseIds({ manifest }: SiteModel): string[] {
    return groupReferences(schema, manifest).flatMap(({ references }) => filterTexts(references));
  }
}

function formatWords(text: string): string {
  return `“${text}”`;
}
