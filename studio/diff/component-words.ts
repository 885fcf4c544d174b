import type { SiteModel } from '../model/site-model.ts';
import type { Comparison } from './comparison.ts';
import type { Entry } from './entry.ts';
import type { Change } from './entry-parts.ts';
import { namedTexts, referencesByRecord } from '../project/references.ts';

/** Reports changed texts that no record refers to: those of components and the pages around them. */
export function componentWords({ before, after, changed, schema }: Comparison): Entry[] {
  if (changed.phrases.size === 0) return [];
  const named = new Set([...phrasesOf(before.model), ...phrasesOf(after.model)]);
  const earlier = before.model.manifest.site.languages;
  const languages = after.model.manifest.site.languages.filter((code) => earlier.includes(code));
  return [...changed.phrases]
    .filter((id) => !named.has(id))
    .sort()
    .flatMap((id): Entry[] => {
      const changes = languages.map((code): Change => ({
        languages: [code],
        fallbacks: after.texts.isFallback(id, code) ? [code] : [],
        before: wordsOf(before.texts.phrase(id, code)),
        after: wordsOf(after.texts.phrase(id, code)),
      }));
      // A text that exists on one side only isn't used by any code yet.
      const isThere = [before, after].every(({ texts }) => texts.has(id));
      return isThere
        ? [{ section: 'texts', id, name: 'components', owner: null, kind: 'changed', place: id, isShared: true, changes }]
        : [];
    });

  function phrasesOf({ manifest }: SiteModel): string[] {
    return referencesByRecord(schema, manifest).flatMap(({ references }) => namedTexts(references));
  }
}

function wordsOf(text: string): string {
  return `“${text}”`;
}
