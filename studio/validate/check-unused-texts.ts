import { type ComponentParts, ownWords } from '../../schemas/manifest/component.ts';
import { near } from '../../schemas/manifest/issue.ts';
import { meaningOf } from '../../schemas/manifest/meaning.ts';
import { type Schema, shapeOf, unwrap } from '../../schemas/manifest/shape.ts';
import { type Finding, findingAt } from '../project/finding.ts';
import { siteKeys } from '../project/layers.ts';
import { mentionsByRecord } from '../project/mentions.ts';
import type { Project } from '../project/project.ts';
import { checkedSite, resolveSite, schemaFor } from '../project/resolve.ts';
import { sourceAt } from '../project/sources.ts';
import { FALLBACK_LANGUAGE, leavesOf, ownTexts, phraseKey } from '../project/texts.ts';

/** English texts that no record of any site shows: a slip in the key of an optional text would drop a button in silence (MAN-27). */
export function checkUnusedTexts(project: Project, parts: ComponentParts): Finding[] {
  const shown = shownTexts(project, parts);
  const own = ownWords(parts);
  const names = textProps(parts);
  return Object.entries(ownTexts(project, FALLBACK_LANGUAGE)).flatMap(([namespace, content]) => {
    if (own.has(namespace)) return [];
    // The forms of a plural are one text.
    const leaves = new Map(leavesOf(content).map(([key]) => [phraseKey(key), key]));
    const lost = [...leaves].filter(([phrase]) => !shown.has(`${namespace}:${phrase}`));
    return lost.map(([, key]) => findingOf(project, namespace, key, names));
  });
}

function shownTexts(project: Project, parts: ComponentParts): ReadonlySet<string> {
  const shown = new Set<string>();
  for (const key of siteKeys(project)) {
    const { effective } = checkedSite(resolveSite(project, key), parts);
    for (const { mentions } of mentionsByRecord(schemaFor(parts), effective))
      for (const { kind, id } of mentions) if (kind === 'phrase' || kind === 'text') shown.add(id);
  }
  return shown;
}

function findingOf(project: Project, namespace: string, key: string, names: ReadonlySet<string>): Finding {
  const file = `locales/${FALLBACK_LANGUAGE}/${namespace}.json`;
  const { text, find } = sourceAt(project, file);
  const path = key.split('.');
  const last = path.at(-1) ?? '';
  const { suggestion } = names.has(last) ? {} : near(last, names);
  const hint = suggestion === undefined ? {} : { suggestion: [...path.slice(0, -1), suggestion].join('.') };
  return findingAt(
    { file, text, offset: find(path).keyOffset },
    { check: 'locale/unused', path, message: `nothing shows the text "${namespace}:${key}"`, ...hint },
  );
}

/** Names of the texts that components draw: a key that is none of them, but nearly, is a slip. */
function textProps(parts: ComponentParts): ReadonlySet<string> {
  return new Set(['label', 'title', ...Object.values(parts).flatMap(({ props }) => namesIn(props))]);
}

function namesIn(schema: Schema): string[] {
  return Object.entries(shapeOf(schema) ?? {}).flatMap(([name, child]) => {
    const its = meaningOf(unwrap(child));
    return its ? ('prop' in its && its.prop === 'text' ? [name] : []) : namesIn(child);
  });
}
