import { type ComponentParts, getOwnNamespaces } from '../../schemas/manifest/component.ts';
import { findHint } from '../../schemas/suggest.ts';
import { getMeaning } from '../../schemas/manifest/meaning.ts';
import { type Schema, getShape, unwrap } from '../../schemas/manifest/shape.ts';
import { type Finding } from '../project/finding.ts';
import type { Project } from '../project/project.ts';
import { FALLBACK_LANGUAGE, getLeaves, getPhraseKey } from '../project/texts.ts';
import { filterTexts } from '../project/references.ts';

/** Reports English texts that no site uses. A typo in the key of an optional text would silently hide a button (MAN-27). */
export function checkUnusedTexts(project: Project): Finding[] {
  const shown = new Set(project.sites.flatMap(({ named }) => filterTexts(named)));
  const own = getOwnNamespaces(project.surroundings.parts);
  const names = getTextProps(project.surroundings.parts);
  return Object.entries(project.english).flatMap(([namespace, content]) => {
    if (own.has(namespace)) return [];
    // Plural forms count as one text.
    const leaves = new Map(getLeaves(content).map(([key]) => [getPhraseKey(key), key]));
    const lost = [...leaves].filter(([phrase]) => !shown.has(`${namespace}:${phrase}`));
    return lost.map(([, key]) => createUnusedFinding(project, namespace, key, names));
  });
}

function createUnusedFinding(project: Project, namespace: string, key: string, names: ReadonlySet<string>): Finding {
  const file = `locales/${FALLBACK_LANGUAGE}/${namespace}.json`;
  const path = key.split('.');
  const last = path.at(-1) ?? '';
  const { suggestion } = names.has(last) ? {} : findHint(last, names);
  const hint = suggestion === undefined ? {} : { suggestion: [...path.slice(0, -1), suggestion].join('.') };
  const message = `nothing shows the text "${namespace}:${key}"`;
  return project.source(file).finding({ check: 'locale/unused', path, atKey: true, message, ...hint });
}

/** Names of the texts that components render. A similar but unknown name is probably a typo. */
function getTextProps(parts: ComponentParts): ReadonlySet<string> {
  return new Set(['label', 'title', ...Object.values(parts).flatMap(({ props }) => findPropNames(props))]);
}

function findPropNames(schema: Schema): string[] {
  return Object.entries(getShape(schema) ?? {}).flatMap(([name, child]) => {
    const its = getMeaning(unwrap(child));
    return its ? ('prop' in its && its.prop === 'text' ? [name] : []) : findPropNames(child);
  });
}
