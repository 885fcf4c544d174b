import { SECTIONS } from '../../schemas/manifest/manifest.ts';
import { near } from '../../schemas/manifest/issue.ts';
import { isObject, type JsonObject } from '../../schemas/manifest/shape.ts';
import { type Finding, findingAt } from './finding.ts';
import { keptByObject } from './kept.ts';
import { keptByParts } from './kept-by-parts.ts';
import { oncePerKey, oncePerProject } from './once.ts';
import type { Project } from './project.ts';
import type { Source } from './source.ts';
import { sourceAt } from './sources.ts';

/** A file of a layer; those of the base hold one section each. */
export interface Piece {
  readonly file: string;
  readonly section: string | null;
  readonly source: Source;
}

/** One manifest of an inheritance chain, as it is written. */
export interface Layer {
  readonly name: string;
  readonly pieces: readonly Piece[];
  readonly value: JsonObject;
}

export interface Chain {
  /** From the root parent to the site itself. */
  readonly layers: readonly Layer[];
  readonly findings: readonly Finding[];
}

export const BASE = 'base';
/** Base, a group, a site (design, Manifest). */
const MAX_LAYERS = 3;
const ABOUT_FILE = ['$schema', 'extends'];

/** Names of the manifests beside the base: sites, and groups that they extend. */
export const manifestNames = oncePerProject(({ files }): readonly string[] =>
  [...files.keys()].flatMap((path) => /^manifests\/([^/]+)\.json$/.exec(path)?.[1] ?? []),
);

/** Keys of the sites: every manifest that no other extends, and those that extend each other in a circle. */
export const siteKeys = oncePerProject((project): readonly string[] => {
  const names = manifestNames(project);
  const extended = new Map(names.map((name) => [name, parentOf(readLayer(project, name))]));
  const parents = new Set([...extended].flatMap(([name, parent]) => (parent === name ? [] : [parent])));
  const sites = new Set(names.filter((name) => !parents.has(name)));
  const reached = new Set(sites);
  for (const site of sites)
    for (let at = extended.get(site); typeof at === 'string' && !reached.has(at); at = extended.get(at)) reached.add(at);
  return names.filter((name) => sites.has(name) || !reached.has(name));
});

/** The layers of a manifest, and what is wrong with its inheritance. */
export function chainOf(project: Project, name: string): Chain {
  const layers: Layer[] = [readLayer(project, name)];
  for (;;) {
    const [first] = layers;
    if (!first || first.name === BASE) return { layers, findings: [] };
    const parent = parentOf(first);
    const fault = faultOf(project, layers, parent);
    if (fault) return { layers, findings: [extendsFinding(first, fault, project)] };
    layers.unshift(readLayer(project, String(parent)));
  }
}

type Fault = { readonly check: string; readonly message: string };

function faultOf(project: Project, layers: readonly Layer[], parent: unknown): Fault | undefined {
  if (parent === undefined) return { check: 'manifest/extends', message: 'the key "extends" is missing' };
  if (typeof parent !== 'string') return { check: 'manifest/extends', message: 'expected the name of one manifest' };
  if (parent !== BASE && !manifestNames(project).includes(parent))
    return { check: 'manifest/unknown-parent', message: `no manifest "${parent}"` };
  if (layers.some((layer) => layer.name === parent)) return { check: 'manifest/cycle', message: `"${parent}" extends itself in the end` };
  const isTooDeep = layers.length === MAX_LAYERS || (layers.length === MAX_LAYERS - 1 && parent !== BASE);
  return isTooDeep
    ? { check: 'manifest/too-deep', message: `inherits more than ${MAX_LAYERS} deep: a base, a group and a site at most` }
    : undefined;
}

function extendsFinding(layer: Layer, { check, message }: Fault, project: Project): Finding {
  const [piece] = layer.pieces;
  const parent = parentOf(layer);
  const hint = check === 'manifest/unknown-parent' ? near(String(parent), [BASE, ...manifestNames(project)]) : {};
  const place = { file: piece?.file ?? '', text: piece?.source.text ?? '' };
  const misspelt =
    parent === undefined ? Object.keys(layer.value).find((key) => near(key, ['extends']).suggestion !== undefined) : undefined;
  if (piece && misspelt !== undefined) {
    const offset = piece.source.find([misspelt]).keyOffset;
    return findingAt({ ...place, offset }, { check, path: [misspelt], message: `unknown key "${misspelt}"`, suggestion: 'extends' });
  }
  return findingAt(
    { ...place, offset: piece?.source.find(['extends']).offset ?? 0 },
    { check, path: parent === undefined ? [] : ['extends'], message, ...hint },
  );
}

function parentOf(layer: Layer): unknown {
  const value = layer.pieces[0]?.source.value;
  return isObject(value) ? value['extends'] : undefined;
}

const layers = keptByParts<Layer>();

const readLayer = oncePerKey((project, name): Layer => {
  const pieces = name === BASE ? basePieces(project) : [pieceOf(project, `manifests/${name}.json`, null)];
  const parts = [name, ...pieces.flatMap(({ file, source }) => [file, source])];
  const [first] = pieces;
  const compute = (): Layer => ({ name, pieces, value: Object.fromEntries(pieces.flatMap(entriesOf)) });
  return first ? layers(first.source, parts, compute) : compute();
});

function basePieces(project: Project): Piece[] {
  const paths = [...project.files.keys()].filter((path) => /^manifests\/base\/[^/]+\.json$/.test(path));
  return paths.map((path) => pieceOf(project, path, path.slice('manifests/base/'.length, -'.json'.length)));
}

function pieceOf(project: Project, file: string, section: string | null): Piece {
  return { file, section, source: sourceAt(project, file) };
}

/** The file's value without what is about the file itself; the same object for the same text. */
const contentOf = keptByObject(({ value }: Source): JsonObject => {
  const entries = Object.entries(isObject(value) ? value : {});
  return Object.fromEntries(entries.filter(([key]) => !ABOUT_FILE.includes(key)));
});

function entriesOf(piece: Piece): [string, unknown][] {
  const content = contentOf(piece.source);
  if (piece.section === null) return Object.entries(content);
  return isSection(piece.section) ? [[piece.section, content]] : [];
}

function isSection(name: string): boolean {
  return SECTIONS.some((known) => known === name);
}

/** Files that are no JSON object, and files of the base that are no section. */
export function fileFindings(layer: Layer): Finding[] {
  return layer.pieces.flatMap(({ file, section, source }) => {
    const at = (offset: number) => ({ file, text: source.text, offset });
    const faults = source.faults.map(({ offset, check, message }) => findingAt(at(offset), { check, path: [], message }));
    if (faults.length === 0 && !isObject(source.value))
      faults.push(findingAt(at(0), { check: 'json/object', path: [], message: 'expected an object' }));
    if (section !== null && !isSection(section)) {
      faults.push(
        findingAt(at(0), { check: 'manifest/unknown-section', path: [], message: `no section "${section}"`, ...near(section, SECTIONS) }),
      );
    }
    return faults;
  });
}
