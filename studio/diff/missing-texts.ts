import type { Missing } from './entry-parts.ts';
import type { Side } from './side.ts';
import { filterTexts, findReferences } from '../project/references.ts';
import { FALLBACK_LANGUAGE } from '../project/texts.ts';

export function findMissingTexts(side: Side, codes: readonly string[]): Missing[] {
  const ids = getShownTexts(side);
  const groups = new Map<string, Missing>();
  for (const code of codes) {
    const missing = ids.filter((id) => side.texts.isFallback(id, code));
    const key = missing.join();
    const languages = [...(groups.get(key)?.languages ?? []), code];
    const without = new Set(missing);
    groups.set(key, { languages, texts: missing, present: ids.filter((id) => !without.has(id)) });
  }
  return [...groups.values()];
}

/** Includes all texts of namespaces without references, because those belong to components. */
function getShownTexts({ model, texts }: Side): string[] {
  const named = filterTexts(findReferences(model.site.project.schema, { ...model.manifest, ...model.offered }));
  const namespaces = new Set(named.map((id) => id.split(':')[0]));
  const own = Object.keys(texts.getTexts(FALLBACK_LANGUAGE)).filter((namespace) => !namespaces.has(namespace));
  return [...new Set([...named, ...own.flatMap((namespace) => texts.getIds(namespace))])].sort();
}
