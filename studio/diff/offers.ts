import type { Comparison } from './comparison.ts';
import type { Entry } from './entry.ts';
import { findMissingTexts } from './missing-texts.ts';

export function compareFeatures({ before, changed }: Comparison): Entry[] {
  return [...changed.features].map((id): Entry => {
    const wasHidden = before.model.manifest.features[id]?.hidden === true;
    const change = { languages: [], fallbacks: [], before: wasHidden ? 'hidden' : 'offered', after: wasHidden ? 'offered' : 'hidden' };
    return { section: 'features', id, name: `feature ${id}`, owner: null, kind: 'changed', place: '', isShared: false, changes: [change] };
  });
}

export function compareLanguages({ before, after }: Comparison): Entry[] {
  const earlier = before.model.manifest.site.languages;
  const fresh = after.model.manifest.site.languages.filter((code) => !earlier.includes(code));
  return fresh.map((id): Entry => {
    const missing = findMissingTexts(after, [id]);
    return { section: 'languages', id, name: `language ${id}`, owner: null, kind: 'language', missing };
  });
}
