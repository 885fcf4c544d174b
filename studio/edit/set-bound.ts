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

/** A bound of a rule that is to be another one. */
export interface BoundRequest {
  readonly rule: string;
  readonly from: Bound;
  readonly to: Bound;
  /** Only where this fact is compared with it. */
  readonly fact?: string | undefined;
}

interface Plan extends BoundRequest {
  readonly project: Project;
  readonly catalogue: FactCatalogue;
  readonly shifts: Shifts;
  readonly words: readonly Rewording[];
  /** Whether no other comparison of the rule keeps the old bound: then its words can mean no other. */
  readonly isWhole: boolean;
}

/** What a plan looks things up in. */
export interface Known {
  readonly catalogue: FactCatalogue;
}

/** The comparisons of a rule's own logic with a length of time or a number. */
export function boundsOf(project: Project, rule: string, catalogue: FactCatalogue): Compared[] {
  return comparisonsIn(contentAt(project, rulePath(rule))['logic']).filter(({ fact }) => catalogue[fact]?.type.kind !== 'enum');
}

/** Everything that says a rule's bound: its logic, its cases and those of rules that refer to it, invariants, and their words. */
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

/** The words of a bound, and of a number also those of its other side: who is not at tier 11 or higher is at tier 10 or lower. */
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

/** A rule that refers to the changed one follows with its cases and its words; one that says the same bound itself is left as it is. */
function otherPlan(plan: Plan, id: string): FilePlan {
  const { project, catalogue, shifts, rule } = plan;
  const file = rulePath(id);
  const content = contentAt(project, file);
  const own = boundsOf(project, id, catalogue).filter(({ fact, bound }) => shifts.has(fact) && isBeside(bound, plan.from));
  const left = own.map(({ fact, bound, path }): Left => ({ path: ['logic', ...path], why: `compares ${fact} with ${bound}` }));
  if (own.length > 0 || !rulesReachedBy(project, id).includes(rule)) return { file, changes: [], left };
  return { file, ...joined([...told(content, plan, plan.isWhole), casesPlan(content, plan, false)]) };
}

/** The same bound, or of numbers the next one, which is its other side. */
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
    // The words of a case that moves with the bound are about the bound.
    const isSure = isWhole || changes.length > 0;
    return joined([{ changes, left }, reword(because, [...path, 'because'], { words: [...words, ...plan.words] }, isSure)]);
  });
  return joined(planned);
}

/** Invariants that say the bound of the same fact, and those that name the rule and speak of it. */
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

/** A text that says the bound: reworded where it can mean nothing else, otherwise left to a person. */
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
