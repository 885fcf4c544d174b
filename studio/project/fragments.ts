import { findHint } from '../../schemas/suggest.ts';
import { WRITTEN_SECTIONS } from '../../schemas/manifest/manifest.ts';
import { isObject, type JsonObject } from '../../schemas/manifest/shape.ts';
import type { Finding } from './finding.ts';
import { memoize } from './memoize.ts';
import type { Source } from './source.ts';

/** Scope of a file: the whole manifest, a section, or a record of a section (MAN-24). */
type Part = readonly [] | readonly [section: string] | readonly [section: string, record: string];

export interface Fragment {
  readonly at: Part;
  readonly source: Source;
}

export interface Layer {
  readonly name: string;
  readonly fragments: readonly Fragment[];
  readonly value: JsonObject;
}

export const BASE = 'base';

const FORM = /^manifests\/([^/]+?)(?:\.json|\/([^/]+)\.json|\/([^/]+)\/([^/]+)\.json)$/;

/** Groups files by manifest, in merge order: the whole manifest, sections, records. */
export function groupFiles(paths: readonly string[]): ReadonlyMap<string, readonly (readonly [file: string, at: Part])[]> {
  const byName = new Map<string, [string, Part][]>();
  for (const file of paths) {
    const [, name, section, folder, record] = FORM.exec(file) ?? [];
    if (name === undefined) continue;
    const at: Part = folder !== undefined && record !== undefined ? [folder, record] : section === undefined ? [] : [section];
    byName.set(name, [...(byName.get(name) ?? []), [file, at]]);
  }
  for (const files of byName.values()) files.sort(([, a], [, b]) => a.length - b.length);
  return byName;
}

export function getParent({ fragments }: Layer): unknown {
  return fragments.find(({ at }) => at.length === 0)?.source.content['extends'];
}

export function isUnread({ fragments }: Layer): boolean {
  return fragments.some(({ source }) => source.value === undefined);
}

export const createLayer = memoize(
  (name: string, fragments: readonly Fragment[]): Layer => ({ name, fragments, value: mergeFragments(fragments) }),
  (name, fragments) => [...fragments.map(({ source }) => source), name],
);

/** Returns the same record objects for the same text, so that memoized results stay valid. */
const getContent = memoize(({ content }: Source) =>
  Object.fromEntries(Object.entries(content).map(([key, value]) => [key, toEntries(value)])),
);

/** Converts the shorthand `{ "list": ["learn", "blog"] }` to entries by id, so that sites can patch it like any other list. */
function toEntries(value: unknown): unknown {
  return isObject(value) ? toEntriesObject(value) : value;
}

const toEntriesObject = memoize((value: JsonObject): JsonObject => {
  const entries = Object.entries(value).map(([key, item]) => [key, key === 'list' ? toList(item) : toEntries(item)] as const);
  return entries.every(([key, item]) => item === value[key]) ? value : Object.fromEntries(entries);
});

function toList(list: unknown): unknown {
  const isIds = Array.isArray(list) && list.every((id) => typeof id === 'string');
  return isIds ? Object.fromEntries(list.map((id) => [id, {}])) : toEntries(list);
}

function mergeFragments(fragments: readonly Fragment[]): JsonObject {
  const value: Record<string, unknown> = {};
  for (const fragment of fragments) for (const [key, content] of getMerges(fragment)) value[key] = content(value[key]);
  return value;
}

type Merge = (before: unknown) => unknown;

function getMerges({ at: [section, record], source }: Fragment): readonly (readonly [string, Merge])[] {
  const content = getContent(source);
  if (section === undefined) return Object.entries(content).flatMap(([key, value]) => (key === 'extends' ? [] : [[key, () => value]]));
  if (!isSection(section)) return [];
  const added: JsonObject = record === undefined ? content : { [record]: content };
  return [[section, (before) => (isObject(before) ? { ...before, ...added } : added)]];
}

function isSection(name: string): boolean {
  return WRITTEN_SECTIONS.some((known) => known === name);
}

export function checkFiles(layer: Layer): Finding[] {
  return [...layer.fragments.flatMap(checkFragment), ...checkDuplicates(layer)];
}

function checkFragment({ at: [section], source }: Fragment): readonly Finding[] {
  if (section === undefined || isSection(section)) return source.findings;
  const message = `no section "${section}"`;
  return [
    ...source.findings,
    source.finding({ check: 'manifest/unknown-section', path: [], message, ...findHint(section, WRITTEN_SECTIONS) }),
  ];
}

function checkDuplicates({ fragments }: Layer): Finding[] {
  const writers = new Map<string, string>();
  return fragments.flatMap(({ at, source }) =>
    getRecordPaths({ at, source }).flatMap((path): Finding[] => {
      const name = path.join('.');
      const before = writers.get(name);
      if (before === undefined) writers.set(name, source.file);
      if (before === undefined) return [];
      const message = `${before} writes "${name}" already: keep one of the two`;
      const twice = source.finding({ check: 'manifest/twice', path: path.slice(at.length), atKey: true, message });
      return [{ ...twice, path: name }];
    }),
  );
}

function getRecordPaths({ at, source }: Fragment): (readonly string[])[] {
  const content = getContent(source);
  if (at.length === 2) return [at];
  const [section] = at;
  if (section !== undefined) return Object.keys(content).map((id) => [section, id]);
  return Object.entries(content).flatMap(([key, value]) => (isObject(value) ? Object.keys(value).map((id) => [key, id]) : []));
}
