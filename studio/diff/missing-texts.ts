import { mentionsIn } from '../project/mentions.ts';
import { schemaFor } from '../project/resolve.ts';
import type { ComponentParts } from '../../schemas/manifest/component.ts';
import type { Missing } from './entry-parts.ts';
import type { Side } from './side.ts';

/** The texts that a site shows in English, for want of words in a language that it offers. Languages that lack the same are told together. */
export function missingTexts({ model, texts }: Side, codes: readonly string[], parts: ComponentParts): Missing[] {
  const shown = mentionsIn(schemaFor(parts), { ...model.manifest, ...model.offered });
  const ids = [...new Set(shown.flatMap(({ kind, id }) => (kind === 'phrase' || kind === 'text' ? [id] : [])))].sort();
  const groups = new Map<string, Missing>();
  for (const code of codes) {
    const lacking = ids.filter((id) => texts.isFallback(id, code));
    const key = lacking.join();
    const languages = [...(groups.get(key)?.languages ?? []), code];
    groups.set(key, { languages, count: lacking.length, total: ids.length, texts: lacking });
  }
  return [...groups.values()];
}
