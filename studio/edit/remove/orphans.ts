import { isObject } from '../../../schemas/manifest/shape.ts';
import { COMPONENT_SECTIONS } from '../../project/component-sections.ts';
import { getShownTexts } from '../new/texts.ts';
import { type Erasure, isBare, removeValues } from './erase.ts';
import { getInvariantRules } from '../../project/invariants.ts';
import type { Project } from '../../project/project.ts';
import { getValue } from '../../project/records.ts';
import { filterRules, type Reference } from '../../project/references.ts';
import { findReachableRules } from '../../project/rules.ts';
import { getPhraseKey } from '../../project/texts.ts';
import { RECORDS } from '../../texts/records.ts';

export function findOrphanedRules(before: Project, after: Project): string[] {
  const used = getUsedRules(after);
  return [...getUsedRules(before)].filter((id) => !used.has(id));
}

function getUsedRules(project: Project): Set<string> {
  const named = project.sites.flatMap((site) => [...filterRules(site.named), ...getInvariantRules(site)]);
  return new Set(named.flatMap((id) => findReachableRules(project, id)));
}

const NAMED_BY: Readonly<Partial<Record<Reference['kind'], 'link' | 'action'>>> = {
  link: 'link',
  linked: 'link',
  action: 'action',
  control: 'action',
};

export function findOrphanedRecords(before: Project, after: Project): (readonly ['link' | 'action', string])[] {
  const left = getNamedRecords(after);
  return [...getNamedRecords(before)].flatMap(([name, record]) => (left.has(name) ? [] : [record]));
}

function getNamedRecords(project: Project): Map<string, readonly ['link' | 'action', string]> {
  const named = project.sites.flatMap((site) =>
    site.named.flatMap(({ kind, id }) => {
      const as = NAMED_BY[kind];
      return as ? [[`${as} ${id}`, [as, id]] as const] : [];
    }),
  );
  return new Map(named);
}

/** Returns manifest texts that were shown before and no longer are. Excludes the components' own texts. */
export function findOrphanedTexts(before: Project, after: Project): Set<string> {
  const shown = new Set(getShownTexts(after));
  const namespaces = new Set<string>(['links', 'menus', ...Object.values(COMPONENT_SECTIONS).map(({ namespace }) => namespace)]);
  for (const { texts } of Object.values(before.surroundings.parts)) if (texts !== undefined) namespaces.add(texts);
  return new Set(getShownTexts(before).filter((id) => !shown.has(id) && namespaces.has(id.split(':')[0] ?? '')));
}

export function findTextErasures(project: Project, ids: ReadonlySet<string>): Erasure[] {
  return [...project.files.keys()].flatMap((file): Erasure[] => {
    const [, language, namespace] = /^locales\/([^/]+)\/([^/]+)\.json$/.exec(file) ?? [];
    const { value } = project.source(file);
    if (language === undefined || !isObject(value)) return [];
    const record = RECORDS.find(({ folder }) => file.startsWith(folder));
    if (record) return getEntries(value, record.at).flatMap((id) => (ids.has(id) ? [{ file, path: [...record.at, id] }] : []));
    return [...getKeyPaths(value)].flatMap((path) => (ids.has(`${namespace}:${getPhraseKey(path.join('.'))}`) ? [{ file, path }] : []));
  });
}

function getEntries(value: unknown, path: readonly string[]): string[] {
  const record = getValue(value, path);
  return isObject(record) ? Object.keys(record) : [];
}

function* getKeyPaths(value: Readonly<Record<string, unknown>>, path: readonly string[] = []): Generator<string[]> {
  for (const [key, item] of Object.entries(value)) {
    if (isObject(item)) yield* getKeyPaths(item, [...path, key]);
    else yield [...path, key];
  }
}

export function removeTexts(project: Project, ids: ReadonlySet<string>): Project {
  const erasures = findTextErasures(project, ids);
  const edited = removeValues(project, erasures);
  const files = [...new Set(erasures.map(({ file }) => file))].filter((file) => isBare(edited.files.get(file) ?? ''));
  return removeValues(
    edited,
    files.map((file) => ({ file, path: [] })),
  );
}
