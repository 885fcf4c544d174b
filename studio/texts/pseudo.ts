import { isObject, type JsonObject } from '../../schemas/manifest/shape.ts';
import type { Language } from '../../schemas/manifest/site.ts';
import { getPhraseKey } from '../project/texts.ts';
import { getForms } from './plural-forms.ts';
import { mirror, stretch } from './pseudo-letters.ts';

interface Pseudo {
  readonly language: Language;
  readonly say: (words: string) => string;
}

/**
 * Pseudo-locales for testing layouts: long words with diacritics, and right-to-left text. CLDR reserves the tags `en-XA` and `ar-XB` (UTS
 * 35). They exist only in copies of the sites.
 */
export const PSEUDO: Readonly<Record<'qps' | 'qps-rtl', Pseudo>> = {
  qps: { language: { tag: 'en-XA', name: stretch('Pseudo'), dir: 'ltr', rise: 'green' }, say: stretch },
  'qps-rtl': { language: { tag: 'ar-XB', name: 'Pseudo (RTL)', dir: 'rtl', rise: 'green' }, say: mirror },
};
export type PseudoCode = keyof typeof PSEUDO;
export const PSEUDO_CODES = Object.keys(PSEUDO) as PseudoCode[]; // Cast: the keys of the literal above.

/** Translates a namespace to a pseudo-locale. Keeps placeholders, and adds the plural forms of its tag. */
export function createPseudoTexts(texts: JsonObject, code: PseudoCode): JsonObject {
  const { language, say } = PSEUDO[code];
  const entries = Object.entries(texts).flatMap(([key, item]): [string, unknown][] => {
    if (isObject(item)) return [[key, createPseudoTexts(item, code)]];
    return getWantedForms(key, language.tag).map((wanted) => [wanted, say(String(texts[wanted] ?? item))]);
  });
  return Object.fromEntries(entries);
}

/** Expands a key to the plural forms of the language. `other` exists in every language, so it provides forms that English lacks. */
function getWantedForms(key: string, tag: string): string[] {
  const name = getPhraseKey(key);
  const form = key.slice(name.length + 1);
  if (form === '') return [key];
  if (!form.endsWith('other')) return [];
  return getForms(tag, form).map((each) => `${name}_${each}`);
}
