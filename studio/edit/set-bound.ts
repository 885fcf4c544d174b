import type { FactCatalogue } from '../../schemas/domains/fact.ts';
import { isObject, type JsonObject } from '../../schemas/manifest/shape.ts';
import { nounsOf, reworded, type Rewording, rewordings } from './bound-words.ts';
import { shiftCase, type Shifts } from './case-shift.ts';
import { type Compared, comparisonsIn, holdsOf, isBound } from './comparisons.ts';
import type { FilePlan, Left } from './file-plan.ts';
import type { JsonChange } from './json-edit.ts';
import { type Bound, valueOfBound } from './threshold.ts';
import { toldToVisitors } from './told-bound.ts';
import { rulePath } from '../project/files.ts';
import { invariantPath } from '../project/invariants.ts';
import type { Project } from '../project/project.ts';
import type { Path } from '../project/references.ts';
import { namedIn, rulesReachedBy } from '../project/rules.ts';

export interface BoundRequest {
  readonly rule: string;
  readonly from: Bound;
  readonly to: Bound;
  /** Restricts the change to comparisons with this fact. */
  readonly fact?: string | undefined;
}

interface Plan extends BoundRequest {
  readonly project: Project;
  readonly catalogue: FactCatalogue;
  readonly shifts: Shifts;
  readonly words: readonly Rewording[];
  /** True if the rule doesn't use the old threshold in other comparisons, so that its texts are unambiguous. */
  readonly isWhole: boolean;
}

/** Lookup tables for a plan. */
export interface Known {
  readonly catalogue: FactCatalogue;
}

/** Returns the comparisons of a rule with a duration or a number. */
export function boundsOf(project: Project, rule: string, catalogue: FactCatalogue): Compared[] {
  return comparisonsIn(contentAt(project, rulePath(rule))['logic']).filter(({ fact }) => catalogue[fact]?.type.kind !== 'enum');
}

/** Plans the change of a threshold: logic, cases of this and dependent rules, invariants and texts. */
export function planBound(project: Project, request: BoundRequest, { catalogue }: Known): FilePlan[] {
  const all = boundsOf(project, request.rule, catalogue).filter(({ bound }) => isBound(bound, request.from));
  const meant = all.filter(({ fact }) => request.fact === undefined || fact === request.fact);
  const { from, to } = request;
  const shifts: Shifts = new Map(meant.map(({ fact, operator }) => [fact, { from, to, holds: holdsOf(operator) }]));
  const words = meant.flatMap((each) => wordsOf(each, from, to));
  const plan: Plan = { ...request, project, catalogue, shifts, words, isWhole: meant.length === all.length };
  const others = [...project.ruleIds].filter((id) => id !== request.rule);
  const files = [
    ownPlan(plan, meant),
    ...others.map((id) => otherPlan(plan, id)),
    ...invariantPlans(plan),
    ...toldToVisitors(project, request.rule, words),
  ];
  return files.filter(({ changes, left }) => changes.length + left.length > 0);
}

/** Returns the wordings of a threshold. For numbers also those of the opposite: "tier 10 or lower" for "not tier 11 or higher". */
function wordsOf({ fact, operator }: Compared, from: Bound, to: Bound): Rewording[] {
  const nouns = nounsOf(fact);
  const own = rewordings(from, to.amount, nouns);
  if (from.kind !== 'number') return own;
  const beside = operator === '>=' || operator === '<' ? -1 : 1;
  return [...own, ...rewordings({ kind: 'number', amount: from.amount + beside }, to.amount + beside, nouns)];
}

function ownPlan(plan: Plan, meant: readonly Compared[]): FilePlan {
  const { project, rule, to, isWhole } = plan;
  const file = rulePath(rule);
  const content = contentAt(project, file);
  const logic = meant.map(({ path }): JsonChange => ({ path: ['logic', ...path], value: valueOfBound(to) }));
  return { file, ...joined([{ changes: logic, left: [] }, ...told(content, plan, isWhole), casesPlan(content, plan, isWhole)]) };
}

/** A rule that refers to the changed one gets updated cases and texts. A rule with its own equal threshold stays. */
function otherPlan(plan: Plan, id: string): FilePlan {
  const { project, catalogue, shifts, rule } = plan;
  const file = rulePath(id);
  const content = contentAt(project, file);
  const own = boundsOf(project, id, catalogue).filter(({ fact, bound }) => shifts.has(fact) && isBeside(bound, plan.from));
  const left = own.map(({ fact, bound, path }): Left => ({ path: ['logic', ...path], why: `compares ${fact} with ${bound}` }));
  if (own.length > 0 || !rulesReachedBy(project, id).includes(rule)) return { file, changes: [], left };
  return { file, ...joined([...told(content, plan, plan.isWhole), casesPlan(content, plan, false)]) };
}

/** Returns whether the bound is equal, or the adjacent number, which means the opposite. */
function isBeside(bound: string | number, from: Bound): boolean {
  return typeof bound === 'number' && from.kind === 'number' ? Math.abs(bound - from.amount) <= 1 : isBound(bound, from);
}

function told(content: JsonObject, plan: Plan, isSure: boolean): Planned[] {
  return ['title', 'why'].map((field) => reword(content[field], [field], plan, isSure));
}

function joined(all: readonly Planned[]): Planned {
  return { changes: all.flatMap(({ changes }) => changes), left: all.flatMap(({ left }) => left) };
}

type Planned = Pick<FilePlan, 'changes' | 'left'>;

function casesPlan(content: JsonObject, plan: Plan, isWhole: boolean): Planned {
  const cases: readonly unknown[] = Array.isArray(content['cases']) ? content['cases'] : [];
  const planned = cases.map((example, index): Planned => {
    const path = ['cases', index];
    const { changes, words, left } = shiftCase(example, path, plan.shifts, plan.catalogue);
    const because = isObject(example) ? example['because'] : undefined;
    // If the case's values change with the threshold, its text is about the threshold.
    const isSure = isWhole || changes.length > 0;
    return joined([{ changes, left }, reword(because, [...path, 'because'], { words: [...words, ...plan.words] }, isSure)]);
  });
  return joined(planned);
}

/** Plans invariants with the same fact and threshold, and those that name the rule in their texts. */
function invariantPlans(plan: Plan): FilePlan[] {
  const ids = [...plan.project.files.keys()].flatMap((path) => /^rules\/invariants\/([^/]+)\.json$/.exec(path)?.[1] ?? []);
  return ids.map((id): FilePlan => {
    const file = invariantPath(id);
    const content = contentAt(plan.project, file);
    const bounds = comparisonsIn(content['when']).filter(({ bound }) => isBound(bound, plan.from));
    const meant = bounds.filter(({ fact }) => plan.shifts.has(fact));
    const isNaming = namedIn(content['when'], 'rule').some((name) => rulesReachedBy(plan.project, name).includes(plan.rule));
    if (meant.length === 0 && !isNaming) return { file, changes: [], left: [] };
    const logic = meant.map(({ path }): JsonChange => ({ path: ['when', ...path], value: valueOfBound(plan.to) }));
    const isSure = meant.length === bounds.length && (meant.length > 0 || plan.isWhole);
    return { file, ...joined([{ changes: logic, left: [] }, ...told(content, plan, isSure)]) };
  });
}

/** Rewords a text if it's unambiguous. Otherwise lists it for a person. */
function reword(text: unknown, path: Path, { words }: Pick<Plan, 'words'>, isSure: boolean): Planned {
  const now = typeof text === 'string' ? reworded(text, words) : text;
  if (now === text) return { changes: [], left: [] };
  return isSure
    ? { changes: [{ path: [...path], value: now }], left: [] }
    : { changes: [], left: [{ path, why: 'may mean another bound' }] };
}

function contentAt(project: Project, file: string): JsonObject {
  const { value } = project.source(file);
  return isObject(value) ? value : {};
}
