import { isObject } from '../../schemas/manifest/shape.ts';
import type { Problem } from '../../schemas/problem.ts';
import { type Finding, createFinding, type Offset } from './finding.ts';
import type { Fragment, Layer } from './fragments.ts';
import { COMPONENT_SECTIONS, type ComponentSection, isComponentSection } from './component-sections.ts';
import { getValue } from './records.ts';
import { getSharedIds } from './shared.ts';
import type { Found } from './source.ts';

type Path = Problem['path'];

/** Returns the position of an effective value: in the last layer that sets it, else that of the nearest existing parent. */
export function locateValue(layers: readonly Layer[], path: Path, atKey = false): Offset {
  const fragments = getRelevantLayers(layers, path)
    .toReversed()
    .flatMap((layer) => layer.fragments);
  const paths = getWrittenPaths(path, fragments);
  const matches = fragments.flatMap((fragment) => paths.flatMap((way) => matchFragment(fragment, way) ?? []));
  const [first, ...others] = matches;
  if (!first) return { file: layers.at(-1)?.fragments[0]?.source.file ?? '', text: '', offset: 0 };
  const { source, found, depth } = others.reduce((best, match) => (match.depth > best.depth ? match : best), first);
  const isKey = atKey && depth === path.length && found.depth > 0;
  return { file: source.file, text: source.text, offset: isKey ? found.keyOffset : found.offset };
}

/** A layer that changes a surface's component replaces the surface, so earlier layers don't count. */
function getRelevantLayers(layers: readonly Layer[], [section, id]: Path): readonly Layer[] {
  if (section !== 'surfaces' || id === undefined) return layers;
  const components = layers.map(({ value }) => getPart(getPart(getPart(value, 'surfaces'), String(id)), 'component'));
  const last = components.findLastIndex(
    (name, index) => name !== undefined && components.slice(0, index).some((before) => before !== undefined && before !== name),
  );
  return last < 0 ? layers : layers.slice(last);
}

/**
 * Returns the paths at which a value can be written: in its record, or in the shared fields of its component. Page content can be in the
 * route or in `pages`, and a further path in the route's `paths`.
 */
export function getWrittenPaths(path: Path, fragments: readonly Fragment[]): readonly Path[] {
  const [section, id, ...rest] = path;
  if (!isComponentSection(section) || id === undefined) return [path];
  const records = getRecordPaths(section, String(id), fragments);
  const written = fragments.flatMap((fragment) =>
    records.map((record) => readFragment(fragment, [...record, COMPONENT_SECTIONS[section].by])),
  );
  const components = [...new Set(written)].filter((name) => typeof name === 'string');
  return [...records.map((record): Path => [...record, ...rest]), ...components.flatMap((name) => getSharedPaths(name, rest, fragments))];
}

function getRecordPaths(section: ComponentSection, id: string, fragments: readonly Fragment[]): readonly Path[] {
  if (section !== 'routes') return [[section, id]];
  const owner = findOwner(id, fragments);
  const ids = owner === undefined ? [id] : [id, owner];
  return ids.flatMap((each): Path[] => [
    ['routes', each],
    ['pages', each],
  ]);
}

function getSharedPaths(component: string, rest: Path, fragments: readonly Fragment[]): readonly Path[] {
  const ids = fragments.flatMap((fragment) => getSharedIds(readFragment(fragment, ['defaults']), component));
  return [...new Set(ids)].map((id): Path => ['defaults', id, ...rest]);
}

/** Returns the value at a path of the manifest. A record's file is part of its section. */
function readFragment({ at, source }: Fragment, path: Path): unknown {
  return getValue(
    at.reduceRight<unknown>((value, key) => ({ [key]: value }), source.value),
    path,
  );
}

function findOwner(id: string, fragments: readonly Fragment[]): string | undefined {
  for (const { at, source } of fragments) {
    const routes = at.length === 0 ? getPart(source.value, 'routes') : at[0] === 'routes' && at.length === 1 ? source.value : {};
    const found = Object.entries(Object(routes) as object).find(([, route]) =>
      Object.hasOwn(Object(getPart(route, 'paths')) as object, id),
    );
    if (found) return found[0];
  }
  return undefined;
}

function getPart(value: unknown, key: string): unknown {
  return isObject(value) ? value[key] : undefined;
}

interface Match {
  readonly source: Fragment['source'];
  readonly found: Found;
  readonly depth: number;
}

/** A file can hold a section or a record, so the path is relative to that. */
function matchFragment({ at, source }: Fragment, path: Path): Match | undefined {
  if (at.some((key, index) => path[index] !== key)) return undefined;
  const found = source.find(path.slice(at.length));
  return { source, found, depth: found.depth + at.length };
}

export function locateProblems(layers: readonly Layer[], problems: readonly Problem[], severity: Finding['severity'] = 'error'): Finding[] {
  return problems.map((problem) => createFinding(locateValue(layers, problem.path, problem.atKey), problem, severity));
}
