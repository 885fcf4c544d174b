import { Analysis } from '../../rules/analysis.ts';
import { rowsOf } from '../../rules/rows.ts';
import { type Cell, rowInWords } from '../../rules/words.ts';
import type { Invariant } from '../../schemas/invariant.ts';
import { textsOf } from './sides.ts';
import { zonesOn } from '../model/windows.ts';
import { type SiteModel, siteModel } from '../model/site-model.ts';
import type { SharedEntry } from './entry.ts';
import type { InvariantWords } from './entry-parts.ts';
import { pairsOf } from './pairs.ts';
import { assertionOf, readInvariants } from '../project/invariants.ts';
import type { Project } from '../project/project.ts';
import { namedIn } from '../project/rules.ts';

/** Compares invariants by content, so that moving one to another file isn't a change. */
export function invariantChanges(before: Project, after: Project): SharedEntry[] {
  return pairsOf(byId(before), byId(after)).flatMap(([id, earlier, later]): SharedEntry[] => {
    if (isUntouched(earlier, later, before, after)) return [];
    const [one, other] = [earlier && wordsOf(earlier, before), later && wordsOf(later, after)];
    return one && other && isSame(one, other) ? [] : [entryOf(id, one, other)];
  });
}

function entryOf(id: string, was: Read | undefined, is: Read | undefined): SharedEntry {
  const { said, sites = [] } = is ?? was ?? {};
  const about = { section: 'invariants', id, name: `invariant ${id}`, owner: said?.owner ?? null };
  return { ...about, kind: 'invariant', before: was?.said ?? null, after: is?.said ?? null, sites };
}

function byId(project: Project): Readonly<Record<string, Invariant>> {
  return Object.fromEntries(readInvariants(project).invariants.map(({ id, invariant }) => [id, invariant]));
}

/** Shortcut, because most invariants and their rules don't change. */
function isUntouched(earlier: Invariant | undefined, later: Invariant | undefined, before: Project, after: Project): boolean {
  if (!earlier || !later || JSON.stringify(earlier) !== JSON.stringify(later)) return false;
  const rules = namedIn(later.when, 'rule');
  return rules.every((id) => textsOf(before, id) === textsOf(after, id));
}

/** The wording of an invariant, and its condition in comparable form. */
interface Read {
  readonly said: InvariantWords;
  /** Sites that it applies to. */
  readonly sites: readonly string[];
  readonly logic: unknown;
  readonly model: SiteModel;
}

/** Uses the first of its sites. Sites differ in what they offer, but the wording means the same. */
function wordsOf(invariant: Invariant, project: Project): Read | undefined {
  const { title, why, owner, sites: named = null, when } = invariant;
  const sites = named ?? project.siteKeys;
  const [first] = sites;
  if (first === undefined) return undefined;
  const model = siteModel(project.site(first));
  const logic = when === undefined ? true : model.compiledOf(when);
  return { said: { title, why, owner, sites: named, ...assertionOf(invariant), rows: rowsIn(logic, model) }, sites, logic, model };
}

function rowsIn(logic: unknown, model: SiteModel): Cell[][] {
  const { context } = model;
  const analysis = new Analysis([logic], context);
  return rowsOf(analysis.diagrams.of(logic), analysis).map((box) => rowInWords(box, analysis.space, context.catalogue, zonesOn(model)));
}

function isSame(one: Read, other: Read): boolean {
  const [{ rows: _, ...was }, { rows: __, ...is }] = [one.said, other.said];
  return JSON.stringify(was) === JSON.stringify(is) && other.model.people.findDifference(one.logic, other.logic) === null;
}
