import type { JsonObject } from '../../../schemas/manifest/shape.ts';
import { type Dead, findDeadPaths, isDead, withDead } from './dead.ts';
import { findErasures } from './erase.ts';
import { type Unit, findUnit, replaceEmptied } from './units.ts';
import { comparePlaces, type Place, getPosition } from '../../project/finding.ts';
import type { Fragment } from '../../project/fragments.ts';
import type { Project, Site } from '../../project/project.ts';
import { type Path } from '../../project/references.ts';

/** A place that is removed as a consequence, or that a person must change first. */
export interface Leftover {
  readonly place: Place;
  readonly what: string;
}

export interface RemovedPart {
  readonly site: Site;
  readonly effective: JsonObject;
  /** Files of the site, including inherited ones. */
  readonly own: readonly Fragment[];
  readonly path: Path;
}

export interface SweepResult {
  readonly dead: Dead;
  readonly doomed: readonly RemovedPart[];
  readonly blocked: readonly Leftover[];
}

export function sweepReferences(project: Project, keys: readonly string[], gone: Dead): SweepResult {
  let dead = gone;
  for (;;) {
    const found = keys.map((key) => onSite(project, key, dead));
    const records = found.flatMap(({ records }) => records).filter(([named, id]) => !isDead(dead, named, id));
    if (records.length === 0)
      return { dead, doomed: found.flatMap(({ doomed }) => doomed), blocked: sortLeftovers(found.flatMap(({ blocked }) => blocked)) };
    dead = records.reduce((all, [named, id]) => withDead(all, named, id), dead);
  }
}

interface OnSite {
  readonly doomed: readonly RemovedPart[];
  readonly records: readonly (readonly ['link' | 'action', string])[];
  readonly blocked: readonly Leftover[];
}

function onSite(project: Project, key: string, dead: Dead): OnSite {
  const site = project.site(key);
  const { effective, references: all } = site;
  const { schema } = project;
  const own = site.chain.layers.flatMap(({ fragments }) => fragments);
  const paths = all.flatMap(({ owner, references }) =>
    isOfDead(owner, dead)
      ? []
      : references.flatMap((reference) =>
          findDeadPaths(reference, dead).map((path) => ({ path: [...owner, ...path], kind: reference.kind })),
        ),
  );
  const isWritten = (path: Path): boolean => findErasures(project, own, path).length > 0;
  // Without its rule, the record would apply unconditionally.
  const asked = paths.map(({ path, kind }) => ({ path, unit: kind === 'rule' ? null : findUnit(schema, effective, path, isWritten) }));
  const { units, stuck } = replaceEmptied(schema, effective, filterOutermost(asked.flatMap(({ unit }) => unit ?? [])), isWritten);
  const blocked = [...asked.flatMap(({ path, unit }) => (unit ? [] : [path])), ...stuck];
  return {
    doomed: units.map(({ path }) => ({ site, effective, own, path })),
    records: units.flatMap(({ path, record }) => (record ? [[record, String(path[1])] as const] : [])),
    blocked: blocked.map((path) => locateLeftover(site, path)),
  };
}

const RECORDS = { surfaces: 'surface', routes: 'route', links: 'link', actions: 'action' } as const;

function isOfDead([section, id]: Path, dead: Dead): boolean {
  const named = Object.hasOwn(RECORDS, String(section)) ? RECORDS[section as keyof typeof RECORDS] : undefined;
  return named !== undefined && isDead(dead, named, String(id));
}

function filterOutermost(units: readonly Unit[]): Unit[] {
  const all = new Map(units.map((unit) => [JSON.stringify(unit.path), unit]));
  return [...all.values()].filter(({ path }) => !path.some((_, depth) => all.has(JSON.stringify(path.slice(0, depth)))));
}

export function locateLeftover(site: Site, path: Path): Leftover {
  return { place: getPosition(site.locate(path, true)), what: path.join('.') };
}

export function sortLeftovers(leftovers: readonly Leftover[]): Leftover[] {
  const unique = new Map(leftovers.map((each) => [JSON.stringify(each), each]));
  return [...unique.values()].sort((a, b) => comparePlaces(a.place, b.place));
}
