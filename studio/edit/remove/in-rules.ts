import { isObject } from '../../../schemas/manifest/shape.ts';
import { ROUTE_FACT } from '../rename/renaming.ts';
import { type Dead, isDead, isDeadFact } from './dead.ts';
import { type Erasure, isBare, removeValues } from './erase.ts';
import type { Leftover } from './references.ts';
import { SUPPRESSIONS_PATH } from '../../project/files.ts';
import { getPosition } from '../../project/finding.ts';
import type { Project } from '../../project/project.ts';

type Path = readonly (string | number)[];

interface Sweep {
  readonly gone: readonly Path[];
  readonly blocked: readonly Path[];
}

export function sweepRules(
  project: Project,
  dead: Dead,
): { readonly project: Project; readonly gone: Leftover[]; readonly blocked: Leftover[] } {
  const files = [...project.files.keys()].filter((file) => file.startsWith('rules/'));
  const found = files.map((file) => ({ file, ...findInFile(file, project.source(file).value, dead) }));
  const createLeftover = (file: string, path: Path): Leftover => ({
    place: getPosition(project.source(file).locate(path, true)),
    what: path.join('.'),
  });
  const erasures = found.flatMap(({ file, gone }) => gone.map((path): Erasure => ({ file, path: [...path] })));
  return {
    project: removeBare(removeValues(project, erasures), erasures),
    gone: found.flatMap(({ file, gone }) => gone.map((path) => createLeftover(file, path))),
    blocked: found.flatMap(({ file, blocked }) => blocked.map((path) => createLeftover(file, path))),
  };
}

function removeBare(project: Project, erasures: readonly Erasure[]): Project {
  const files = [...new Set(erasures.map(({ file }) => file))].filter((file) => {
    const text = project.files.get(file);
    if (text === undefined) return false;
    const isClaimless = file.startsWith('rules/statements/') && !Object.hasOwn(Object(project.source(file).value) as object, 'holds');
    return isClaimless || isBare(text);
  });
  return removeValues(
    project,
    files.map((file) => ({ file, path: [] })),
  );
}

const NOTHING: Sweep = { gone: [], blocked: [] };

function findInFile(file: string, value: unknown, dead: Dead): Sweep {
  if (!isObject(value)) return NOTHING;
  if (file === SUPPRESSIONS_PATH) return { gone: findInSuppressions(value, dead), blocked: [] };
  const forSites = getRemovedSites(value['sites'], dead);
  if (forSites === 'all') return { gone: [[]], blocked: [] };
  if (file.startsWith('rules/statements/')) return { gone: [...forSites, ...findInClaims(value['holds'], dead)], blocked: [] };
  if (file.startsWith('rules/invariants/')) {
    const isAbout = isObject(value['then']) && Object.values(value['then']).some((id) => isDead(dead, 'surface', String(id)));
    return isAbout ? { gone: [[]], blocked: [] } : joinFound([{ gone: forSites, blocked: [] }, findInLogic(value['when'], ['when'], dead)]);
  }
  return joinFound([findInLogic(value['logic'], ['logic'], dead), { gone: findInCases(value['cases'], dead), blocked: [] }]);
}

function joinFound(all: readonly Sweep[]): Sweep {
  return { gone: all.flatMap(({ gone }) => gone), blocked: all.flatMap(({ blocked }) => blocked) };
}

function getRemovedSites(sites: unknown, dead: Dead): Path[] | 'all' {
  if (!Array.isArray(sites)) return [];
  const gone = [...sites.keys()].filter((index) => isDead(dead, 'site', String(sites[index])));
  return gone.length > 0 && gone.length === sites.length ? 'all' : gone.map((index) => ['sites', index]);
}

function findInSuppressions(records: Readonly<Record<string, unknown>>, dead: Dead): Path[] {
  return Object.entries(records).flatMap(([id, record]) => {
    const { subject, site } = Object(record) as { readonly subject?: unknown; readonly site?: unknown };
    const about = String(subject).split(' ');
    const isGone = about.some((each) => isDead(dead, 'surface', each) || isDead(dead, 'rule', each)) || isDead(dead, 'site', String(site));
    return isGone ? [[id]] : [];
  });
}

function findInClaims(holds: unknown, dead: Dead): Path[] {
  const { surfaces, words, order, pages, links } = Object(holds) as Readonly<Record<string, unknown>>;
  const getDeadKeys = (record: unknown, named: 'surface' | 'route' | 'link', path: Path): Path[] =>
    Object.keys(Object(record) as object)
      .filter((id) => isDead(dead, named, id))
      .map((id) => [...path, id]);
  const worded = Object.entries(Object(words) as object).flatMap(([language, record]) =>
    getDeadKeys(record, 'surface', ['holds', 'words', language]),
  );
  const ordered = Array.isArray(order) ? [...order.keys()].filter((index) => isDead(dead, 'surface', String(order[index]))) : [];
  return [
    ...getDeadKeys(surfaces, 'surface', ['holds', 'surfaces']),
    ...worded,
    ...ordered.map((index) => ['holds', 'order', index]),
    ...getDeadKeys(pages, 'route', ['holds', 'pages']),
    ...getDeadKeys(links, 'link', ['holds', 'links']),
  ];
}

/** A route in a list of several can be removed. A person must decide about other conditions. */
function findInLogic(logic: unknown, path: Path, dead: Dead): Sweep {
  if (Array.isArray(logic)) {
    const fact = isObject(logic[0]) ? logic[0]['var'] : undefined;
    if (fact === ROUTE_FACT) return findInRoutes(logic[1], [...path, 1], dead);
    return joinFound(logic.map((item, index) => findInLogic(item, [...path, index], dead)));
  }
  if (!isObject(logic)) return NOTHING;
  const named = (typeof logic['var'] === 'string' && isDeadFact(logic['var'], dead)) || isDead(dead, 'rule', String(logic['rule']));
  if (named) return { gone: [], blocked: [path] };
  return joinFound(Object.entries(logic).map(([key, item]) => findInLogic(item, [...path, key], dead)));
}

function findInRoutes(compared: unknown, path: Path, dead: Dead): Sweep {
  if (!Array.isArray(compared)) return isDead(dead, 'route', String(compared)) ? { gone: [], blocked: [path] } : NOTHING;
  const gone = [...compared.keys()].filter((index) => isDead(dead, 'route', String(compared[index])));
  if (gone.length === compared.length) return { gone: [], blocked: [path] };
  return { gone: gone.map((index) => [...path, index]), blocked: [] };
}

/** Removes cases on removed pages, and the facts of removed surfaces from other cases. */
function findInCases(cases: unknown, dead: Dead): Path[] {
  if (!Array.isArray(cases)) return [];
  return cases.flatMap((example: unknown, index): Path[] => {
    const facts = isObject(example) && isObject(example['facts']) ? example['facts'] : {};
    if (isDead(dead, 'route', String(facts[ROUTE_FACT]))) return [['cases', index]];
    return Object.keys(facts)
      .filter((fact) => isDeadFact(fact, dead))
      .map((fact) => ['cases', index, 'facts', fact]);
  });
}
