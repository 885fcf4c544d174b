import { isObject, type JsonObject } from '../../schemas/manifest/shape.ts';
import type { Language } from '../../schemas/manifest/site.ts';
import { phraseKey } from '../project/texts.ts';
import { formsOf } from './plural-forms.ts';
import { mirrored, stretched } from './pseudo-letters.ts';

interface Pseudo {
  readonly language: Language;
  readonly say: (words: string) => string;
}

/**
 * Languages that nobody speaks, to see a layout with: long words in strange letters, and writing from the right. CLDR keeps
 * their tags for this, `en-XA` and `ar-XB` (UTS 35, Unicode Language and Locale Identifiers). No site offers them: they are made for a copy.
 */
export const PSEUDO: Readonly<Record<'qps' | 'qps-rtl', Pseudo>> = {
  qps: { language: { tag: 'en-XA', name: stretched('Pseudo'), dir: 'ltr', rise: 'green' }, say: stretched },
  'qps-rtl': { language: { tag: 'ar-XB', name: 'Pseudo (RTL)', dir: 'rtl', rise: 'green' }, say: mirrored },
};
export type PseudoCode = keyof typeof PSEUDO;
export const PSEUDO_CODES = Object.keys(PSEUDO) as PseudoCode[]; // the keys of a literal

/** The texts of a namespace as a pseudo-language says them: with their placeholders, and with the plural forms of its tag. */
export function pseudoTexts(texts: JsonObject, code: PseudoCode): JsonObject {
  const { language, say } = PSEUDO[code];
  const entries = Object.entries(texts).flatMap(([key, item]): [string, unknown][] => {
    if (isObject(item)) return [[key, pseudoTexts(item, code)]];
    return formsWanted(key, language.tag).map((wanted) => [wanted, say(String(texts[wanted] ?? item))]);
  });
  return Object.fromEntries(entries);
}

/** The keys that one becomes: the form `other`, which every plural has, stands for all that the language has and English has not. */
function formsWanted(key: string, tag: string): string[] {
  const name = phraseKey(key);
  const form = key.slice(name.length + 1);
  if (form === '') return [key];
  if (!form.endsWith('other')) return [];
  return formsOf(tag, form).map((each) => `${name}_${each}`);
}
