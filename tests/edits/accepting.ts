import { after, type Edits } from './writing.ts';
import { acceptTexts } from '../../studio/texts/accept.ts';
import { originHash, originsOf, translationsOf } from '../../studio/texts/origins.ts';
import type { Project } from '../../studio/project/project.ts';
import { FALLBACK_LANGUAGE } from '../../studio/project/texts.ts';

/** The edits, and the last step of whoever made them: `texts LANGUAGE --accept KEY` of what they have read again or written. */
export function accepting(edits: Edits, project: Project): Edits {
  const made = after(edits, project);
  const languages = [...made.texts.keys()].filter((language) => language !== FALLBACK_LANGUAGE);
  const accepted = languages.flatMap((language) => {
    const origins = originsOf(made, language);
    const ids = translationsOf(made, language).flatMap(({ id, original }) => (origins[id] === originHash(original) ? [] : [id]));
    return ids.length === 0 ? [] : [acceptTexts(made, language, ids)];
  });
  return [...edits, ...accepted.map(({ path, text }) => ({ [path]: text }))];
}
