import { checkRule } from '../../rules/check.ts';
import { type Invariant, invariant as schema, type Assertion } from './schemas/invariant.ts';
import { findProblems } from '../../schemas/manifest/explain.ts';
import type { Problem } from '../../schemas/problem.ts';
import { describeUnknownName } from '../../schemas/suggest.ts';
import { findIds } from './files.ts';
import type { Finding } from './finding.ts';
import { createDerived } from './memoize.ts';
import type { Project, Site } from './project.ts';
import { getLogic, findNames, type RuleBook } from './rules.ts';
import type { Source } from './source.ts';

export interface NamedInvariant {
  readonly id: string;
  readonly invariant: Invariant;
}

interface InvariantFiles {
  readonly invariants: readonly NamedInvariant[];
  readonly findings: readonly Finding[];
}

export function getInvariantPath(id: string): string {
  return `rules/invariants/${id}.json`;
}

export const readInvariants = createDerived((project: Project): InvariantFiles => {
  const read = findIds(project.paths, /^rules\/invariants\/([^/]+)\.json$/).map((id) => ({
    id,
    ...readOne(project, getInvariantSource(project, id)),
  }));
  return {
    invariants: read.flatMap(({ id, invariant }) => (invariant ? [{ id, invariant }] : [])),
    findings: read.flatMap(({ findings }) => findings),
  };
});

export function getInvariantSource(project: Project, id: string): Source {
  return project.source(getInvariantPath(id));
}

function readOne(project: Project, source: Source): { readonly invariant?: Invariant; readonly findings: readonly Finding[] } {
  if (source.findings.length > 0) return { findings: source.findings };
  const refused = findProblems(schema, source.content);
  const invariant = source.content as unknown as Invariant; // Checked only if the schema reports no problems. `when` is checked for each site.
  const problems = refused.length > 0 ? refused : [...checkSites(invariant, project.siteKeys), ...checkKnown(invariant, project)];
  const findings = problems.map((problem) => source.finding(problem));
  return findings.length > 0 ? { findings } : { invariant, findings };
}

function checkSites({ sites = [] }: Invariant, known: readonly string[]): Problem[] {
  return sites.flatMap((key, index): Problem[] =>
    known.includes(key)
      ? []
      : [{ check: 'invariant/site', path: ['sites', index], ...describeUnknownName(`no site "${key}"`, key, known) }],
  );
}

function checkKnown(invariant: Invariant, project: Project): Problem[] {
  if (!project.isEverySiteWhole) return [];
  const { assertion, surface } = getAssertion(invariant);
  const known = new Set(project.sites.flatMap(({ merged }) => Object.keys(Object(merged['surfaces']) as object)));
  return known.has(surface)
    ? []
    : [
        {
          check: 'invariant/surface',
          path: ['then', assertion],
          ...describeUnknownName(`no site has a surface "${surface}"`, surface, known),
        },
      ];
}

export function getAssertion({ then }: Invariant): { readonly assertion: Assertion; readonly surface: string } {
  if ('first' in then) return { assertion: 'first', surface: then.first };
  return 'shown' in then ? { assertion: 'shown', surface: then.shown } : { assertion: 'hidden', surface: then.hidden };
}

export function getInvariants({ project, key }: Pick<Site, 'project' | 'key'>): readonly NamedInvariant[] {
  return readInvariants(project).invariants.filter(({ invariant }) => invariant.sites?.includes(key) ?? true);
}

export function getInvariantRules(site: Site): string[] {
  return getInvariants(site).flatMap(({ invariant }) => findNames(invariant.when, 'rule'));
}

export function checkInvariants(site: Site, book: RuleBook): Finding[] {
  return getInvariants(site).flatMap(({ id, invariant }) =>
    [...checkWhen(invariant, book), ...checkShown(invariant, site)].map((problem) => getInvariantSource(site.project, id).finding(problem)),
  );
}

function checkWhen({ when }: Invariant, book: RuleBook): Problem[] {
  if (when === undefined) return [];
  const context = { catalogue: book.facts, ruleIds: book.ids, getLogic: (other: string) => getLogic(book, other) };
  return checkRule(when, context).map((problem) => ({ ...problem, path: ['when', ...problem.path] }));
}

/** A surface that must be hidden doesn't have to exist. */
function checkShown(invariant: Invariant, { key, manifest: { surfaces, features } }: Site): Problem[] {
  const { assertion, surface: id } = getAssertion(invariant);
  const surface = Object.hasOwn(surfaces, id) ? surfaces[id] : undefined;
  const at = { check: 'invariant/surface', path: ['then', assertion] };
  if (surface?.opens) return [{ ...at, message: `the user opens "${id}" on ${key}: no rule decides when it shows` }];
  if (assertion === 'hidden') return [];
  const isHidden = surface?.feature !== undefined && features[surface.feature]?.hidden === true;
  if (surface && !isHidden) return [];
  return [{ ...at, message: `"${id}" is not offered on ${key}: name the sites where it is in "sites"` }];
}
