import type { FactCatalogue } from '../../schemas/domains/fact.ts';
import { isObject, type JsonObject } from '../../schemas/manifest/shape.ts';
import { getNouns, applyRewordings, type Rewording, getRewordings } from './threshold-wording.ts';
import { shiftCase, type Shifts } from './case-shift.ts';
import { type Comparison, findComparisons, getComparator, isBound } from './comparisons.ts';
import type { FilePlan, ManualTask } from './file-plan.ts';
import type { JsonChange } from './json-edit.ts';
import { type Threshold, toThresholdValue } from './threshold.ts';
import { findTextsWithThreshold } from './texts-with-threshold.ts';
import { getRulePath } from '../project/files.ts';
import { getInvariantPath } from '../project/invariants.ts';
import type { Project } from '../project/project.ts';
import type { Path } from '../project/references.ts';
import { findNames, findReachableRules } from '../project/rules.ts';

export interface ThresholdRequest {
  readonly rule: string;
  readonly from: Threshold;
  readonly to: Threshold;
  readonly fact?: string | undefined;
}

interface Plan extends ThresholdRequest {
  readonly project: Project;
  readonly catalogue: FactCatalogue;
  readonly shifts: Shifts;
  readonly words: readonly Rewording[];
  /** True if the rule doesn't use the old threshold in other comparisons, so that its texts are unambiguous. */
  readonly isWhole: boolean;
}

export interface PlanContext {
  readonly catalogue: FactCatalogue;
}

export function findThresholds(project: Project, rule: string, catalogue: FactCatalogue): Comparison[] {
  return findComparisons(getContent(project, getRulePath(rule))['logic']).filter(({ fact }) => catalogue[fact]?.type.kind !== 'enum');
}

export function planThresholdChange(project: Project, request: ThresholdRequest, { catalogue }: PlanContext): FilePlan[] {
  const all = findThresholds(project, request.rule, catalogue).filter(({ bound }) => isBound(bound, request.from));
  const meant = all.filter(({ fact }) => request.fact === undefined || fact === request.fact);
  const { from, to } = request;
  const shifts: Shifts = new Map(meant.map(({ fact, operator }) => [fact, { from, to, holds: getComparator(operator) }]));
  const words = meant.flatMap((each) => getThresholdRewordings(each, from, to));
  const plan: Plan = { ...request, project, catalogue, shifts, words, isWhole: meant.length === all.length };
  const others = [...project.ruleIds].filter((id) => id !== request.rule);
  const files = [
    planRule(plan, meant),
    ...others.map((id) => planOtherRule(plan, id)),
    ...planInvariants(plan),
    ...findTextsWithThreshold(project, request.rule, words),
  ];
  return files.filter(({ changes, left }) => changes.length + left.length > 0);
}

/** Returns the wordings of a threshold. For numbers also those of the opposite: "tier 10 or lower" for "not tier 11 or higher". */
function getThresholdRewordings({ fact, operator }: Comparison, from: Threshold, to: Threshold): Rewording[] {
  const nouns = getNouns(fact);
  const own = getRewordings(from, to.amount, nouns);
  if (from.kind !== 'number') return own;
  const beside = operator === '>=' || operator === '<' ? -1 : 1;
  return [...own, ...getRewordings({ kind: 'number', amount: from.amount + beside }, to.amount + beside, nouns)];
}

function planRule(plan: Plan, meant: readonly Comparison[]): FilePlan {
  const { project, rule, to, isWhole } = plan;
  const file = getRulePath(rule);
  const content = getContent(project, file);
  const logic = meant.map(({ path }): JsonChange => ({ path: ['logic', ...path], value: toThresholdValue(to) }));
  return { file, ...joinPlans([{ changes: logic, left: [] }, ...rewordTexts(content, plan, isWhole), planCases(content, plan, isWhole)]) };
}

/** A rule that refers to the changed one gets updated cases and texts. A rule with its own equal threshold stays. */
function planOtherRule(plan: Plan, id: string): FilePlan {
  const { project, catalogue, shifts, rule } = plan;
  const file = getRulePath(id);
  const content = getContent(project, file);
  const own = findThresholds(project, id, catalogue).filter(({ fact, bound }) => shifts.has(fact) && isAdjacent(bound, plan.from));
  const left = own.map(({ fact, bound, path }): ManualTask => ({ path: ['logic', ...path], why: `compares ${fact} with ${bound}` }));
  if (own.length > 0 || !findReachableRules(project, id).includes(rule)) return { file, changes: [], left };
  return { file, ...joinPlans([...rewordTexts(content, plan, plan.isWhole), planCases(content, plan, false)]) };
}

/** Returns whether the bound is equal, or the adjacent number, which means the opposite. */
function isAdjacent(bound: string | number, from: Threshold): boolean {
  return typeof bound === 'number' && from.kind === 'number' ? Math.abs(bound - from.amount) <= 1 : isBound(bound, from);
}

function rewordTexts(content: JsonObject, plan: Plan, isSure: boolean): Planned[] {
  return ['title', 'why'].map((field) => reword(content[field], [field], plan, isSure));
}

function joinPlans(all: readonly Planned[]): Planned {
  return { changes: all.flatMap(({ changes }) => changes), left: all.flatMap(({ left }) => left) };
}

type Planned = Pick<FilePlan, 'changes' | 'left'>;

function planCases(content: JsonObject, plan: Plan, isWhole: boolean): Planned {
  const cases: readonly unknown[] = Array.isArray(content['cases']) ? content['cases'] : [];
  const planned = cases.map((example, index): Planned => {
    const path = ['cases', index];
    const { changes, words, left } = shiftCase(example, path, plan.shifts, plan.catalogue);
    const because = isObject(example) ? example['because'] : undefined;
    // If the case's values change with the threshold, its text is about the threshold.
    const isSure = isWhole || changes.length > 0;
    return joinPlans([{ changes, left }, reword(because, [...path, 'because'], { words: [...words, ...plan.words] }, isSure)]);
  });
  return joinPlans(planned);
}

/** Plans invariants with the same fact and threshold, and those that name the rule in their texts. */
function planInvariants(plan: Plan): FilePlan[] {
  const ids = [...plan.project.files.keys()].flatMap((path) => /^rules\/invariants\/([^/]+)\.json$/.exec(path)?.[1] ?? []);
  return ids.map((id): FilePlan => {
    const file = getInvariantPath(id);
    const content = getContent(plan.project, file);
    const bounds = findComparisons(content['when']).filter(({ bound }) => isBound(bound, plan.from));
    const meant = bounds.filter(({ fact }) => plan.shifts.has(fact));
    const isNaming = findNames(content['when'], 'rule').some((name) => findReachableRules(plan.project, name).includes(plan.rule));
    if (meant.length === 0 && !isNaming) return { file, changes: [], left: [] };
    const logic = meant.map(({ path }): JsonChange => ({ path: ['when', ...path], value: toThresholdValue(plan.to) }));
    const isSure = meant.length === bounds.length && (meant.length > 0 || plan.isWhole);
    return { file, ...joinPlans([{ changes: logic, left: [] }, ...rewordTexts(content, plan, isSure)]) };
  });
}

/** Rewords a text if it's unambiguous. Otherwise lists it for a person. */
function reword(text: unknown, path: Path, { words }: Pick<Plan, 'words'>, isSure: boolean): Planned {
  const now = typeof text === 'string' ? applyRewordings(text, words) : text;
  if (now === text) return { changes: [], left: [] };
  return isSure
    ? { changes: [{ path: [...path], value: now }], left: [] }
    : { changes: [], left: [{ path, why: 'may mean another bound' }] };
}

function getContent(project: Project, file: string): JsonObject {
  const { value } = project.source(file);
  return isObject(value) ? value : {};
}
