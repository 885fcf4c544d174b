import { findHint } from '../../schemas/suggest.ts';
import { WRITTEN_SECTIONS } from '../../schemas/manifest/manifest.ts';
import { isObject, type JsonObject } from '../../schemas/manifest/shape.ts';
import type { Finding } from './finding.ts';
import { memoize } from './memoize.ts';
import type { Source } from './source.ts';

/** Which part of a manifest a file holds: all, a section, or a record of a section (MAN-24). */
type Part = readonly [] | readonly [section: string] | readonly [section: string, record: string];

/** A file of a layer. */
export interface Fragment {
  readonly at: Part;
  readonly source: Source;
}

/** One manifest of an inheritance chain, as it is written. */
export interface Layer {
  readonly name: string;
  readonly fragments: readonly Fragment[];
  readonly value: JsonObject;
}

export const BASE = 'base';

const FORM = /^manifests\/([^/]+?)(?:\.json|\/([^/]+)\.json|\/([^/]+)\/([^/]+)\.json)$/;

/** The files of each manifest with what they hold: the one of the whole manifest first, then sections, then records. */
export function filesByManifest(paths: readonly string[]): ReadonlyMap<string, readonly (readonly [file: string, at: Part])[]> {
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

/** What a manifest says that it extends. */
export function parentOf({ fragments }: Layer): unknown {
  return fragments.find(({ at }) => at.length === 0)?.source.content['extends'];
}

/** Whether a file of the manifest could not be read: what it says is then unknown. */
export function isUnread({ fragments }: Layer): boolean {
  return fragments.some(({ source }) => source.value === undefined);
}

/** A manifest as it is written, from its file, its folder, or both. */
export const layerOf = memoize(
  (name: string, fragments: readonly Fragment[]): Layer => ({ name, fragments, value: joined(fragments) }),
  (name, fragments) => [...fragments.map(({ source }) => source), name],
);

/** The records of a file, the same objects for the same text. */
const contentOf = memoize(({ content }: Source) =>
  Object.fromEntries(Object.entries(content).map(([key, value]) => [key, entriesById(value)])),
);

/**
 * A list that is written as the ids of its entries alone, `{ "list": ["learn", "blog"] }`, as entries by id: so that a
 * site can patch it like any other, and one form is left to read.
 */
function entriesById(value: unknown): unknown {
  return isObject(value) ? objectById(value) : value;
}

const objectById = memoize((value: JsonObject): JsonObject => {
  const entries = Object.entries(value).map(([key, item]) => [key, key === 'list' ? listed(item) : entriesById(item)] as const);
  return entries.every(([key, item]) => item === value[key]) ? value : Object.fromEntries(entries);
});

function listed(list: unknown): unknown {
  const isIds = Array.isArray(list) && list.every((id) => typeof id === 'string');
  return isIds ? Object.fromEntries(list.map((id) => [id, {}])) : entriesById(list);
}

function joined(fragments: readonly Fragment[]): JsonObject {
  const value: Record<string, unknown> = {};
  for (const fragment of fragments) for (const [key, content] of partsOf(fragment)) value[key] = content(value[key]);
  return value;
}

type Laid = (before: unknown) => unknown;

/** What a file adds to its manifest, section by section; a record is added to those that are there. */
function partsOf({ at: [section, record], source }: Fragment): readonly (readonly [string, Laid])[] {
  const content = contentOf(source);
  if (section === undefined) return Object.entries(content).flatMap(([key, value]) => (key === 'extends' ? [] : [[key, () => value]]));
  if (!isSection(section)) return [];
  const added: JsonObject = record === undefined ? content : { [record]: content };
  return [[section, (before) => (isObject(before) ? { ...before, ...added } : added)]];
}

function isSection(name: string): boolean {
  return WRITTEN_SECTIONS.some((known) => known === name);
}

/** Files that are no JSON object, that are called like no section, and records that two files of a manifest write. */
export function fileFindings(layer: Layer): Finding[] {
  return [...layer.fragments.flatMap(fragmentFindings), ...twiceFindings(layer)];
}

function fragmentFindings({ at: [section], source }: Fragment): readonly Finding[] {
  if (section === undefined || isSection(section)) return source.findings;
  const message = `no section "${section}"`;
  return [
    ...source.findings,
    source.finding({ check: 'manifest/unknown-section', path: [], message, ...findHint(section, WRITTEN_SECTIONS) }),
  ];
}

function twiceFindings({ fragments }: Layer): Finding[] {
  const writers = new Map<string, string>();
  return fragments.flatMap(({ at, source }) =>
    recordsOf({ at, source }).flatMap((path): Finding[] => {
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

/** The paths of the records that a file writes. */
function recordsOf({ at, source }: Fragment): (readonly string[])[] {
  const content = contentOf(source);
  if (at.length === 2) return [at];
  const [section] = at;
  if (section !== undefined) return Object.keys(content).map((id) => [section, id]);
  return Object.entries(content).flatMap(([key, value]) => (isObject(value) ? Object.keys(value).map((id) => [key, id]) : []));
}
