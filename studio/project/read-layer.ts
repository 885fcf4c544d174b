import { WRITTEN_SECTIONS } from '../../schemas/manifest/manifest.ts';
import { near } from '../../schemas/manifest/issue.ts';
import { isObject, type JsonObject } from '../../schemas/manifest/shape.ts';
import { type Finding, findingAt } from './finding.ts';
import { keptByObject } from './kept.ts';
import { keptByParts } from './kept-by-parts.ts';
import { entriesById } from './entries.ts';
import { oncePerKey, oncePerProject } from './once.ts';
import type { Project } from './project.ts';
import type { Source } from './source.ts';
import { sourceAt } from './sources.ts';

/** A file of a layer, and which part of the manifest stands in it: all, a section, or a record of a section (MAN-24). */
export interface Piece {
  readonly file: string;
  readonly at: readonly [] | readonly [section: string] | readonly [section: string, record: string];
  readonly source: Source;
}

/** One manifest of an inheritance chain, as it is written. */
export interface Layer {
  readonly name: string;
  readonly pieces: readonly Piece[];
  readonly value: JsonObject;
}

export const BASE = 'base';

/** Names of the manifests beside the base: sites, and groups that they extend. */
export const manifestNames = oncePerProject(({ files }): readonly string[] => {
  const names = [...files.keys()].flatMap((path) => /^manifests\/([^/]+?)(?:\.json$|\/)/.exec(path)?.[1] ?? []);
  return [...new Set(names)].filter((name) => name !== BASE);
});

/** What a manifest says that it extends. */
export function parentOf({ pieces }: Layer): unknown {
  const root = pieces.find(({ at }) => at.length === 0);
  return isObject(root?.source.value) ? root.source.value['extends'] : undefined;
}

/** Whether a file of the manifest could not be read: what it says is then unknown. */
export function isUnread({ pieces }: Layer): boolean {
  return pieces.some(({ source }) => source.value === undefined);
}

const layers = keptByParts<Layer>();

/** A manifest as it is written, from its file, its folder, or both. */
export const readLayer = oncePerKey((project, name): Layer => {
  const pieces = piecesOf(project, name);
  const parts = [name, ...pieces.flatMap(({ file, source }) => [file, source])];
  const [first] = pieces;
  const compute = (): Layer => ({ name, pieces, value: joined(pieces) });
  return first ? layers(first.source, parts, compute) : compute();
});

const PIECE = /^manifests\/([^/]+?)(?:\.json|\/([^/]+)\.json|\/([^/]+)\/([^/]+)\.json)$/;

const piecesByName = oncePerProject((project): ReadonlyMap<string, readonly Piece[]> => {
  const byName = new Map<string, Piece[]>();
  for (const file of project.files.keys()) {
    const [, name, section, folder, record] = PIECE.exec(file) ?? [];
    if (name === undefined) continue;
    const at: Piece['at'] = folder !== undefined && record !== undefined ? [folder, record] : section === undefined ? [] : [section];
    byName.set(name, [...(byName.get(name) ?? []), { file, at, source: sourceAt(project, file) }]);
  }
  // The file of the whole manifest first, then sections, then records.
  for (const pieces of byName.values()) pieces.sort((a, b) => a.at.length - b.at.length);
  return byName;
});

function piecesOf(project: Project, name: string): readonly Piece[] {
  const missing = { file: `manifests/${name}.json`, at: [], source: sourceAt(project, `manifests/${name}.json`) } as const;
  return piecesByName(project).get(name) ?? (name === BASE ? [] : [missing]);
}

/** The file's value without what is about the file itself; the same object for the same text. */
const contentOf = keptByObject(({ value }: Source): JsonObject => {
  const entries = Object.entries(isObject(value) ? value : {});
  return Object.fromEntries(entries.flatMap(([key, item]) => (key === '$schema' ? [] : [[key, entriesById(item)]])));
});

function joined(pieces: readonly Piece[]): JsonObject {
  const value: Record<string, unknown> = {};
  for (const piece of pieces) for (const [key, content] of partsOf(piece)) value[key] = content(value[key]);
  return value;
}

type Laid = (before: unknown) => unknown;

/** What a file adds to its manifest, section by section; a record is added to those that are there. */
function partsOf({ at: [section, record], source }: Piece): readonly (readonly [string, Laid])[] {
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
  return [...layer.pieces.flatMap(pieceFindings), ...twiceFindings(layer)];
}

function pieceFindings({ file, at: [section], source }: Piece): Finding[] {
  const at = (offset: number) => ({ file, text: source.text, offset });
  const faults = source.faults.map(({ offset, check, message }) => findingAt(at(offset), { check, path: [], message }));
  if (faults.length === 0 && !isObject(source.value))
    faults.push(findingAt(at(0), { check: 'json/object', path: [], message: 'expected an object' }));
  if (section !== undefined && !isSection(section)) {
    faults.push(
      findingAt(at(0), {
        check: 'manifest/unknown-section',
        path: [],
        message: `no section "${section}"`,
        ...near(section, WRITTEN_SECTIONS),
      }),
    );
  }
  return faults;
}

function twiceFindings({ pieces }: Layer): Finding[] {
  const writers = new Map<string, string>();
  return pieces.flatMap((piece) =>
    recordsOf(piece).flatMap(({ path, find }): Finding[] => {
      const name = path.join('.');
      const before = writers.get(name);
      if (before === undefined) writers.set(name, piece.file);
      if (before === undefined) return [];
      const place = { file: piece.file, text: piece.source.text, offset: piece.source.find(find).keyOffset };
      return [findingAt(place, { check: 'manifest/twice', path, message: `${before} writes "${name}" already: keep one of the two` })];
    }),
  );
}

/** The records that a file writes, each with the way to it in the file. */
function recordsOf({ at, source }: Piece): { path: string[]; find: string[] }[] {
  const content = contentOf(source);
  if (at.length === 2) return [{ path: [...at], find: [] }];
  const [section] = at;
  if (section !== undefined) return Object.keys(content).map((id) => ({ path: [section, id], find: [id] }));
  return Object.entries(content).flatMap(([key, value]) =>
    isObject(value) ? Object.keys(value).map((id) => ({ path: [key, id], find: [key, id] })) : [],
  );
}
