import type { ComponentParts } from '../../schemas/manifest/component.ts';
import { near } from '../../schemas/manifest/issue.ts';
import { isObject, type JsonObject } from '../../schemas/manifest/shape.ts';
import { siteKeys } from '../project/layers.ts';
import { oncePerKey } from '../project/once.ts';
import type { Project } from '../project/project.ts';
import { BASE, manifestNames } from '../project/read-layer.ts';
import { ruleIds } from '../project/references.ts';
import { checkedSite, resolveSite } from '../project/resolve.ts';
import { type Kind, NAMES } from './kinds.ts';
import type { Named } from './rename/renaming.ts';
import { allPieces } from './written.ts';

const SECTIONS = { surface: 'surfaces', route: 'routes', link: 'links', menu: 'menus' } as const;

/** The ids that there are of what a name stands for, on whichever site. */
export function knownIds(project: Project, named: Named | 'menu', parts: ComponentParts): ReadonlySet<string> {
  if (named === 'rule') return ruleIds(project);
  if (named === 'site') return new Set([...siteKeys(project), ...manifestNames(project), BASE]);
  const section = SECTIONS[named];
  const effective = siteKeys(project).flatMap((key) => keysOf(checkedSite(resolveSite(project, key), parts).effective[section]));
  return new Set([...effective, ...writtenIds(project, section)]);
}

/** Records that manifests write, also those that no site has. */
const writtenIds = oncePerKey((project, section): readonly string[] =>
  allPieces(project).flatMap(({ at: [own, record], source: { value } }) => {
    if (record !== undefined) return own === section ? [record] : [];
    if (own === section) return keysOf(value);
    return own === undefined && isObject(value) ? keysOf(value[section]) : [];
  }),
);

function keysOf(value: unknown): string[] {
  return isObject(value) ? Object.keys(value).filter((key) => key !== '$schema') : [];
}

/** Why there is nothing of that id; null when there is. */
export function missingFault(project: Project, kind: Kind, id: string, parts: ComponentParts): string | null {
  const known = kind === 'site' ? siteKeys(project) : [...knownIds(project, NAMES[kind], parts)];
  if (known.includes(id)) return null;
  const { suggestion } = near(id, known);
  return `no ${kind} "${id}"${suggestion === undefined ? '' : ` (did you mean "${suggestion}"?)`}`;
}

/** A record of a section on every site that has it. */
export function everywhere(project: Project, parts: ComponentParts, section: string, id: string): JsonObject[] {
  return siteKeys(project).flatMap((key) => {
    const records = checkedSite(resolveSite(project, key), parts).effective[section];
    const record = isObject(records) && Object.hasOwn(records, id) ? records[id] : undefined;
    return isObject(record) ? [record] : [];
  });
}
