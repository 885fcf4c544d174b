import { findHint } from '../../schemas/suggest.ts';
import { isObject, type JsonObject } from '../../schemas/manifest/shape.ts';
import { type Kind, NAMES } from './kinds.ts';
import type { Named } from './rename/renaming.ts';
import { getAllFragments } from './written-nodes.ts';
import { BASE } from '../project/fragments.ts';
import { createDerived } from '../project/memoize.ts';
import type { Project } from '../project/project.ts';
import { getValue } from '../project/records.ts';

const SECTIONS = { surface: 'surfaces', route: 'routes', link: 'links', menu: 'menus' } as const;

export function getExistingIds(project: Project, named: Named | 'menu'): ReadonlySet<string> {
  if (named === 'rule') return project.ruleIds;
  if (named === 'site') return new Set([...project.siteKeys, ...project.manifestNames, BASE]);
  const section = SECTIONS[named];
  const effective = project.sites.flatMap(({ effective }) => getKeys(effective[section]));
  return new Set([...effective, ...getWrittenIds(project, section)]);
}

/** Ids in all manifests, including those that no site has. */
const getWrittenIds = createDerived((project: Project, section): readonly string[] =>
  getAllFragments(project).flatMap(({ at: [own, record], source: { value } }) => {
    if (record !== undefined) return own === section ? [record] : [];
    if (own === section) return getKeys(value);
    return own === undefined && isObject(value) ? getKeys(value[section]) : [];
  }),
);

function getKeys(value: unknown): string[] {
  return isObject(value) ? Object.keys(value).filter((key) => key !== '$schema') : [];
}

export function describeMissingId(project: Project, kind: Kind, id: string): string | null {
  const known = kind === 'site' ? project.siteKeys : [...getExistingIds(project, NAMES[kind])];
  if (known.includes(id)) return null;
  const { suggestion } = findHint(id, known);
  return `no ${kind} "${id}"${suggestion === undefined ? '' : ` (did you mean "${suggestion}"?)`}`;
}

export function findOnAllSites(project: Project, section: string, id: string): JsonObject[] {
  return project.sites.map(({ effective }) => getValue(effective, [section, id])).filter(isObject);
}
