import { Analysis } from '../../rules/analysis.ts';
import { createRows } from '../../rules/rows.ts';
import { type Cell, describeRow } from '../../rules/describe-row.ts';
import type { Invariant } from '../project/schemas/invariant.ts';
import { getRuleText } from './sides.ts';
import { getSiteZones } from '../model/windows.ts';
import { type SiteModel, createSiteModel } from '../model/site-model.ts';
import type { SharedEntry } from './entry.ts';
import type { InvariantWords } from './entry-parts.ts';
import { createPairs } from './pairs.ts';
import { getAssertion, readInvariants } from '../project/invariants.ts';
import type { Project } from '../project/project.ts';
import { findNames } from '../project/rules.ts';

/** Compares invariants by content, so that moving one to another file isn't a change. */
export function compareInvariants(before: Project, after: Project): SharedEntry[] {
  return createPairs(getById(before), getById(after)).flatMap(([id, earlier, later]): SharedEntry[] => {
    if (isUntouched(earlier, later, before, after)) return [];
    const [one, other] = [earlier && describeInvariant(earlier, before), later && describeInvariant(later, after)];
    return one && other && isSame(one, other) ? [] : [createEntry(id, one, other)];
  });
}

function createEntry(id: string, was: DescribedInvariant | undefined, is: DescribedInvariant | undefined): SharedEntry {
  const { said, sites = [] } = is ?? was ?? {};
  const about = { section: 'invariants', id, name: `invariant ${id}`, owner: said?.owner ?? null };
  return { ...about, kind: 'invariant', before: was?.said ?? null, after: is?.said ?? null, sites };
}

function getById(project: Project): Readonly<Record<string, Invariant>> {
  return Object.fromEntries(readInvariants(project).invariants.map(({ id, invariant }) => [id, invariant]));
}

/** Shortcut, because most invariants and their rules don't change. */
function isUntouched(earlier: Invariant | undefined, later: Invariant | undefined, before: Project, after: Project): boolean {
  if (!earlier || !later || JSON.stringify(earlier) !== JSON.stringify(later)) return false;
  const rules = findNames(later.when, 'rule');
  return rules.every((id) => getRuleText(before, id) === getRuleText(after, id));
}

interface DescribedInvariant {
  readonly said: InvariantWords;
  readonly sites: readonly string[];
  readonly logic: unknown;
  readonly model: SiteModel;
}

/** Uses the first of its sites. Sites differ in what they offer, but the wording means the same. */
function describeInvariant(invariant: Invariant, project: Project): DescribedInvariant | undefined {
  const { title, why, owner, sites: named = null, when } = invariant;
  const sites = named ?? project.siteKeys;
  const [first] = sites;
  if (first === undefined) return undefined;
  const model = createSiteModel(project.site(first));
  const logic = when === undefined ? true : model.compileLogic(when);
  return { said: { title, why, owner, sites: named, ...getAssertion(invariant), rows: computeRows(logic, model) }, sites, logic, model };
}

function computeRows(logic: unknown, model: SiteModel): Cell[][] {
  const { context } = model;
  const analysis = new Analysis([logic], context);
  return createRows(analysis.diagrams.build(logic), analysis).map((box) =>
    describeRow(box, analysis.space, context.catalogue, getSiteZones(model)),
  );
}

function isSame(one: DescribedInvariant, other: DescribedInvariant): boolean {
  const [{ rows: _, ...was }, { rows: __, ...is }] = [one.said, other.said];
  return JSON.stringify(was) === JSON.stringify(is) && other.model.people.findDifference(one.logic, other.logic) === null;
}
