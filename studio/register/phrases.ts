import type { JsonObject } from '../../schemas/manifest/shape.ts';
import { phrasesOf } from '../project/texts.ts';

/** A published text by `namespace:key`, with its placeholders as they are written; of plural forms, each. */
export function phraseIn(texts: Readonly<Record<string, object>>, id: string): string | null {
  const [namespace = '', key = ''] = id.split(':');
  const content = Object.hasOwn(texts, namespace) ? texts[namespace] : undefined;
  // Texts are published as they are written: keys and words, in levels.
  const phrase = content && phrasesOf(content as JsonObject).get(key);
  if (!phrase) return null;
  return [...phrase.forms].map(([form, words]) => (form === '' ? words : `${form}: ${words}`)).join('; ');
}
