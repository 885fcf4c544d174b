import type { Comparison } from './comparison.ts';
import type { Entry } from './entry.ts';
import { missingTexts } from './missing-texts.ts';

/** Features that the site hides now, or shows again. One that nobody hid is the same as none. */
export function featureChanges({ before, changed }: Comparison): Entry[] {
  return [...changed.features].map((id): Entry => {
    const wasHidden = before.model.manifest.features[id]?.hidden === true;
    const change = { languages: [], fallbacks: [], before: wasHidden ? 'hidden' : 'offered', after: wasHidden ? 'offered' : 'hidden' };
    return { section: 'features', id, name: `feature ${id}`, owner: null, kind: 'changed', place: '', isShared: false, changes: [change] };
  });
}

/** Languages that the site newly offers, with what they lack. */
export function languageChanges({ before, after }: Comparison): Entry[] {
  const earlier = before.model.manifest.site.languages;
  const fresh = after.model.manifest.site.languages.filter((code) => !earlier.includes(code));
  return fresh.map((id): Entry => {
    const missing = missingTexts(after, [id]);
    return { section: 'languages', id, name: `language ${id}`, owner: null, kind: 'language', missing };
  });
}
