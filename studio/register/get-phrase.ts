import type { JsonObject } from '../../schemas/manifest/shape.ts';
import { getPhrases } from '../project/texts.ts';

/** Returns a published text by `namespace:key` with its placeholders and all plural forms. */
export function getPhrase(texts: Readonly<Record<string, object>>, id: string): string | null {
  const [namespace = '', key = ''] = id.split(':');
  const content = Object.hasOwn(texts, namespace) ? texts[namespace] : undefined;
  // Texts are published in their written form.
  const phrase = content && getPhrases(content as JsonObject).get(key);
  if (!phrase) return null;
  return [...phrase.forms].map(([form, words]) => (form === '' ? words : `${form}: ${words}`)).join('; ');
}
