import { checkRule } from '../../rules/check.ts';
import { type Invariant, invariant as schema, type Pledge } from '../../schemas/invariant.ts';
import { problemsOf } from '../../schemas/manifest/explain.ts';
import type { Manifest } from '../../schemas/manifest/manifest.ts';
import { isObject } from '../../schemas/manifest/shape.ts';
import type { Problem } from '../../schemas/problem.ts';
import { notAmong } from '../../schemas/suggest.ts';
import { type Finding, findingAt, type Place } from './finding.ts';
import { siteKeys } from './layers.ts';
import { oncePerProject } from './once.ts';
import type { Project } from './project.ts';
import { isEverySiteWhole } from './readable.ts';
import { resolveSite } from './resolve.ts';
import { logicOf, type RuleBook } from './rules.ts';
import { sourceAt } from './sources.ts';

/** A statement that must hold always, as it is written. */
export interface Pledged {
  readonly id: string;
  readonly invariant: Invariant;
}

interface InvariantFiles {
  /** Those with which nothing is wrong so far. */
  readonly pledged: readonly Pledged[];
  readonly findings: readonly Finding[];
}

export function invariantPath(id: string): string {
  return `rules/invariants/${id}.json`;
}

/** The invariants of a project, and what is wrong with them on any site. */
export const readInvariants = oncePerProject((project): InvariantFiles => {
  const ids = [...project.files.keys()].flatMap((path) => /^rules\/invariants\/([^/]+)\.json$/.exec(path)?.[1] ?? []);
  const read = ids.map((id) => ({ id, ...readOne(project, id) }));
  return {
    pledged: read.flatMap(({ id, invariant }) => (invariant ? [{ id, invariant }] : [])),
    findings: read.flatMap(({ findings }) => findings),
  };
});

function readOne(project: Project, id: string): { readonly invariant?: Invariant; readonly findings: readonly Finding[] } {
  const { text, value, faults } = sourceAt(project, invariantPath(id));
  const faulty = faults.map(({ offset, check, message }) =>
    findingAt({ file: invariantPath(id), text, offset }, { check, path: [], message }),
  );
  if (faulty.length > 0) return { findings: faulty };
  const { $schema: _, ...content } = isObject(value) ? value : {};
  const refused: readonly Problem[] = isObject(value)
    ? problemsOf(schema, content)
    : [{ check: 'json/object', path: [], message: 'expected an object' }];
  if (refused.length > 0) return { findings: refused.map((problem) => findingOf(project, id, problem)) };
  const invariant = content as unknown as Invariant; // the schema has refused nothing; `when` is checked site by site
  const problems = [...checkSites(invariant, siteKeys(project)), ...checkKnown(invariant, project)];
  const findings = problems.map((problem) => findingOf(project, id, problem));
  return findings.length > 0 ? { findings } : { invariant, findings };
}

function checkSites({ sites = [] }: Invariant, known: readonly string[]): Problem[] {
  return sites.flatMap((key, index): Problem[] =>
    known.includes(key) ? [] : [{ check: 'invariant/site', path: ['sites', index], ...notAmong(`no site "${key}"`, key, known) }],
  );
}

function checkKnown(invariant: Invariant, project: Project): Problem[] {
  if (!isEverySiteWhole(project)) return [];
  const { pledge, surface } = pledgeOf(invariant);
  const known = new Set(siteKeys(project).flatMap((key) => Object.keys(Object(resolveSite(project, key).merged['surfaces']) as object)));
  return known.has(surface)
    ? []
    : [{ check: 'invariant/surface', path: ['then', pledge], ...notAmong(`no site has a surface "${surface}"`, surface, known) }];
}

/** What an invariant says of which surface. */
export function pledgeOf({ then }: Invariant): { readonly pledge: Pledge; readonly surface: string } {
  if ('first' in then) return { pledge: 'first', surface: then.first };
  return 'shown' in then ? { pledge: 'shown', surface: then.shown } : { pledge: 'hidden', surface: then.hidden };
}

/** The invariants that speak of a site. */
export function invariantsOf(project: Project, key: string): readonly Pledged[] {
  return readInvariants(project).pledged.filter(({ invariant }) => invariant.sites?.includes(key) ?? true);
}

/** The rules that a site's invariants name. */
export function rulesOfInvariants(project: Project, key: string): string[] {
  return invariantsOf(project, key).flatMap(({ invariant }) =>
    [...JSON.stringify(invariant.when ?? {}).matchAll(/"rule":"([^"]+)"/g)].flatMap((match) => match[1] ?? []),
  );
}

/** What is wrong with the invariants of a site: their conditions, and surfaces that no rule of the site shows. */
export function checkInvariants(key: string, manifest: Manifest, book: RuleBook): Finding[] {
  const { project } = book;
  return invariantsOf(project, key).flatMap(({ id, invariant }) =>
    [...checkWhen(invariant, book), ...checkShown(invariant, key, manifest)].map((problem) => findingOf(project, id, problem)),
  );
}

function checkWhen({ when }: Invariant, book: RuleBook): Problem[] {
  if (when === undefined) return [];
  const context = { catalogue: book.facts, ruleIds: book.ids, logicOf: (other: string) => logicOf(book, other) };
  return checkRule(when, context).map((problem) => ({ ...problem, path: ['when', ...problem.path] }));
}

/** What is to be hidden need not be there. */
function checkShown(invariant: Invariant, key: string, { surfaces, features }: Manifest): Problem[] {
  const { pledge, surface: id } = pledgeOf(invariant);
  const surface = Object.hasOwn(surfaces, id) ? surfaces[id] : undefined;
  const at = { check: 'invariant/surface', path: ['then', pledge] };
  if (surface?.opens) return [{ ...at, message: `the user opens "${id}" on ${key}: no rule decides when it shows` }];
  if (pledge === 'hidden') return [];
  const isHidden = surface?.feature !== undefined && features[surface.feature]?.hidden === true;
  if (surface && !isHidden) return [];
  return [{ ...at, message: `"${id}" is not offered on ${key}: name the sites where it is in "sites"` }];
}

/** Where a value of an invariant is written. */
export function placeInInvariant(project: Project, id: string, path: Problem['path'], atKey = false): Place {
  const { text, find } = sourceAt(project, invariantPath(id));
  const { offset, keyOffset } = find(path);
  return { file: invariantPath(id), text, offset: atKey ? keyOffset : offset };
}

function findingOf(project: Project, id: string, problem: Problem): Finding {
  return findingAt(placeInInvariant(project, id, problem.path, problem.atKey), problem);
}
