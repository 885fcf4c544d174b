import { findHint } from '../../schemas/suggest.ts';
import { mergeManifest } from '../../schemas/manifest/merge.ts';
import { isObject, type JsonObject } from '../../schemas/manifest/shape.ts';
import type { Problem } from '../../schemas/problem.ts';
import type { Layer } from './fragments.ts';
import { memoize } from './memoize.ts';
import { filterRecord, mapRecord, getValue } from './records.ts';

type Path = readonly (string | number)[];

export interface Step {
  readonly layer: Layer;
  readonly inherited: JsonObject;
  readonly result: JsonObject;
}

export interface Inheritance {
  readonly effective: JsonObject;
  readonly steps: readonly Step[];
}

/** Merges a chain from the base to the site, without records of other sites. */
export const mergeLayers = memoize(
  (layers: readonly Layer[], sites: readonly string[]): Inheritance => {
    const names = layers.map(({ name }) => name);
    const [base, ...patches] = layers.map((layer) => ({ ...layer, value: omitOtherSites(layer.value, names, sites) }));
    let effective: JsonObject = base?.value ?? {};
    const steps = patches.map((layer) => {
      const inherited = effective;
      effective = mergeManifest(inherited, layer.value);
      return { layer, inherited, result: effective };
    });
    return { effective, steps };
  },
  (layers, sites) => [...layers, sites.join(' ')],
);

/** Removes records whose `sites` list excludes the chain. A site inherits the records of its parent (MAN-25, MAN-26). */
const omitOtherSites = memoize(
  (value: JsonObject, chain: readonly string[], known: readonly string[]): JsonObject =>
    mapRecord(value, (section) => (isObject(section) ? filterRecord(section, (record) => isIncluded(record, chain, known)) : section)),
  (value, chain, known) => [value, chain.join(' '), known.join(' ')],
);

/** A list with an unknown site is ambiguous, so it doesn't cause further findings. */
function isIncluded(record: unknown, chain: readonly string[], known: readonly string[]): boolean {
  const sites: readonly unknown[] = isObject(record) && Array.isArray(record['sites']) ? record['sites'] : [];
  if (sites.length === 0 || sites.some((key) => !known.includes(String(key)))) return true;
  return chain.some((name) => sites.includes(name));
}

/** Reports problems that a merge patch allows: removing nothing, and removing legal surfaces without a reason. */
export function checkStep(step: Step): Problem[] {
  return [...checkNulls(step.layer.value, step.inherited, []), ...checkRemovals(step)];
}

function checkNulls(patch: JsonObject, inherited: JsonObject, path: Path): Problem[] {
  return Object.entries(patch).flatMap(([key, value]): Problem[] => {
    const at = [...path, key];
    if (value === null && !Object.hasOwn(inherited, key)) {
      return [
        {
          check: 'manifest/removes-nothing',
          path: at,
          atKey: true,
          message: `"${key}" is not inherited: there is nothing to remove`,
          ...findHint(key, Object.keys(inherited)),
        },
      ];
    }
    const below = inherited[key];
    return isObject(value) ? checkNulls(value, isObject(below) ? below : {}, at) : [];
  });
}

/** Removing or declassifying an inherited legal surface requires a reason and a ticket (MAN-4). */
function checkRemovals({ layer, inherited, result }: Step): Problem[] {
  const surfaces = getObject(inherited, 'surfaces');
  const removals = getObject(layer.value, 'removals');
  const effective = getObject(result, 'surfaces');
  const legal = Object.keys(surfaces).filter((id) => getKind(surfaces[id]) === 'legal');
  const gone = legal.filter((id) => getKind(effective[id]) !== 'legal');
  const unexplained = gone
    .filter((id) => !Object.hasOwn(removals, id))
    .map((id): Problem => ({
      check: 'manifest/legal-removal',
      path: ['surfaces', id],
      atKey: true,
      message: `"${id}" is an inherited legal surface: giving it up needs "removals" with its reason and ticket`,
    }));
  const idle = Object.keys(removals)
    .filter((id) => !gone.includes(id))
    .map((id): Problem => ({
      check: 'manifest/idle-removal',
      path: ['removals', id],
      atKey: true,
      message: `"${id}" is no legal surface that this manifest gives up`,
      ...findHint(id, gone),
    }));
  return [...unexplained, ...idle];
}

/** An incomplete new record in a patch was probably meant to override another one (MAN-3). */
export function explainNew(problems: readonly Problem[], steps: readonly Step[]): Problem[] {
  const told = new Set<string>();
  return problems.flatMap((problem) => {
    const siblings = problem.check === 'schema/missing-key' ? findInheritedSiblings(problem.path, steps) : null;
    if (siblings === null) return [problem];
    const place = problem.path.join('.');
    if (told.has(place)) return [];
    told.add(place);
    const id = String(problem.path.at(-1));
    return [
      {
        check: 'manifest/not-inherited',
        path: problem.path,
        atKey: true,
        message: `"${id}" is not inherited and is not a whole record: ${problem.message}`,
        ...findHint(id, siblings),
      },
    ];
  });
}

/** Returns the ids next to a record that a patch added. Null if the record is inherited, or if its siblings are also new. */
export function findInheritedSiblings(path: Path, steps: readonly Step[]): string[] | null {
  for (const { layer, inherited } of steps) {
    if (getValue(layer.value, path) === undefined || getValue(inherited, path) !== undefined) continue;
    const around = getValue(inherited, path.slice(0, -1));
    if (path.length > 1 && isObject(around)) return Object.keys(around);
  }
  return null;
}

function getObject(value: JsonObject, key: string): JsonObject {
  const part = value[key];
  return isObject(part) ? part : {};
}

function getKind(surface: unknown): unknown {
  return isObject(surface) ? surface['kind'] : undefined;
}
