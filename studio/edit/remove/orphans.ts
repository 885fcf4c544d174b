import { isObject } from '../../../schemas/manifest/shape.ts';
import { DRAWN } from '../../project/drawn.ts';
import { shownTexts } from '../new/texts.ts';
import { type Erasure, isBare, withoutValues } from './erase.ts';
import { rulesOfInvariants } from '../../project/invariants.ts';
import type { Project } from '../../project/project.ts';
import { valueAt } from '../../project/records.ts';
import { namedRules, type Reference } from '../../project/references.ts';
import { rulesReachedBy } from '../../project/rules.ts';
import { phraseKey } from '../../project/texts.ts';
import { RECORDS } from '../../texts/records.ts';

/** Returns rules that were used before and no longer are. */
export function orphanedRules(before: Project, after: Project): string[] {
  const used = usedRules(after);
  return [...usedRules(before)].filter((id) => !used.has(id));
}

function usedRules(project: Project): Set<string> {
  const named = project.sites.flatMap((site) => [...namedRules(site.named), ...rulesOfInvariants(site)]);
  return new Set(named.flatMap((id) => rulesReachedBy(project, id)));
}

const NAMED_BY: Readonly<Partial<Record<Reference['kind'], 'link' | 'action'>>> = {
  link: 'link',
  linked: 'link',
  action: 'action',
  control: 'action',
};

/** Returns links and actions that were referenced before and no longer are. */
export function orphanedRecords(before: Project, after: Project): (readonly ['link' | 'action', string])[] {
  const left = namedRecords(after);
  return [...namedRecords(before)].flatMap(([name, record]) => (left.has(name) ? [] : [record]));
}

function namedRecords(project: Project): Map<string, readonly ['link' | 'action', string]> {
  const named = project.sites.flatMap((site) =>
    site.named.flatMap(({ kind, id }) => {
      const as = NAMED_BY[kind];
      return as ? [[`${as} ${id}`, [as, id]] as const] : [];
    }),
  );
  return new Map(named);
}

/** Returns manifest texts that were shown before and no longer are. Excludes the components' own texts. */
export function orphanedTexts(before: Project, after: Project): Set<string> {
  const shown = new Set(shownTexts(after));
  const namespaces = new Set<string>(['links', 'menus', ...Object.values(DRAWN).map(({ namespace }) => namespace)]);
  for (const { texts } of Object.values(before.surroundings.parts)) if (texts !== undefined) namespaces.add(texts);
  return new Set(shownTexts(before).filter((id) => !shown.has(id) && namespaces.has(id.split(':')[0] ?? '')));
}

/** Locates texts in all languages with their plural forms, translation records and glossary exceptions. */
export function textErasures(project: Project, ids: ReadonlySet<string>): Erasure[] {
  return [...project.files.keys()].flatMap((file): Erasure[] => {
    const [, language, namespace] = /^locales\/([^/]+)\/([^/]+)\.json$/.exec(file) ?? [];
    const { value } = project.source(file);
    if (language === undefined || !isObject(value)) return [];
    const record = RECORDS.find(({ folder }) => file.startsWith(folder));
    if (record) return entriesAt(value, record.at).flatMap((id) => (ids.has(id) ? [{ file, path: [...record.at, id] }] : []));
    return [...keysOf(value)].flatMap((path) => (ids.has(`${namespace}:${phraseKey(path.join('.'))}`) ? [{ file, path }] : []));
  });
}

function entriesAt(value: unknown, path: readonly string[]): string[] {
  const record = valueAt(value, path);
  return isObject(record) ? Object.keys(record) : [];
}

function* keysOf(value: Readonly<Record<string, unknown>>, path: readonly string[] = []): Generator<string[]> {
  for (const [key, item] of Object.entries(value)) {
    if (isObject(item)) yield* keysOf(item, [...path, key]);
    else yield [...path, key];
  }
}

/** Removes texts, and files without remaining texts. */
export function withoutTexts(project: Project, ids: ReadonlySet<string>): Project {
  const erasures = textErasures(project, ids);
  const edited = withoutValues(project, erasures);
  const files = [...new Set(erasures.map(({ file }) => file))].filter((file) => isBare(edited.files.get(file) ?? ''));
  return withoutValues(
    edited,
    files.map((file) => ({ file, path: [] })),
  );
}
