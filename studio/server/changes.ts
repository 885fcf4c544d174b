import { collectRelatedFacts } from '../../rules/constraints.ts';
import { FACT_CONSTRAINTS } from '../../schemas/domains/catalogue.ts';
import type { FactCatalogue } from '../../schemas/domains/fact.ts';
import { isObject } from '../../schemas/manifest/shape.ts';
import type { RuleCase } from '../../schemas/rule.ts';
import { createAddition } from '../cases/format-cases.ts';
import { editFile, type Formatter, type JsonChange } from '../edit/json-edit.ts';
import { findPriority } from '../edit/new/priority.ts';
import { isRefused } from '../edit/new/create-options.ts';
import { findThresholds, planThresholdChange } from '../edit/plan-threshold.ts';
import { isBound } from '../edit/comparisons.ts';
import { parseThreshold, toThresholdValue } from '../edit/threshold.ts';
import { getRulePath } from '../project/files.ts';
import { formatJson } from '../edit/tokens.ts';
import type { Project, Site } from '../project/project.ts';
import { getValue } from '../project/records.ts';
import type { Path } from '../project/references.ts';
import { findNames, findReachableRules } from '../project/rules.ts';
import { Refusal } from '../disk.ts';
import type { FileText } from './shapes.ts';
import type { ThresholdRequest, OrderRequest, ValueRequest } from './requests.ts';

export interface Planned {
  readonly files: readonly FileText[];
  readonly notes: readonly string[];
}

/** Sets values in files with minimal text changes. Undefined removes a value. */
export async function planValues(project: Project, requests: readonly ValueRequest[], format: Formatter): Promise<Planned> {
  const byFile = new Map<string, JsonChange[]>();
  for (const { file, path, value } of requests) {
    const place = value === undefined ? getRemovablePath(project.source(file).value, path) : path;
    byFile.set(file, [...(byFile.get(file) ?? []), { path: [...place], value }]);
  }
  const files = [...byFile].map(async ([file, changes]): Promise<FileText> => {
    const text = project.files.get(file);
    return {
      file,
      text: text === undefined ? await format(file, formatJson(createContent(changes))) : await editFile(file, text, changes, format),
    };
  });
  return { files: await Promise.all(files), notes: [] };
}

function getRemovablePath(content: unknown, path: Path): Path {
  const around = getValue(content, path.slice(0, -1));
  const isAlone = path.length > 1 && isObject(around) && Object.keys(around).length === 1;
  return isAlone ? getRemovablePath(content, path.slice(0, -1)) : path;
}

function createContent(changes: readonly JsonChange[]): object {
  const whole: Record<string, unknown> = {};
  for (const { path, value } of changes) {
    let at = whole;
    for (const key of path.slice(0, -1)) at = (at[key] ??= {}) as Record<string, unknown>; // Only this loop sets values.
    at[String(path.at(-1))] = value;
  }
  return whole;
}

/**
 * Sets a threshold. With `follows`, also updates cases and texts that mention it, like the command `set`. Otherwise changes only the logic.
 */
export async function planThreshold(project: Project, request: ThresholdRequest, format: Formatter): Promise<Planned> {
  const [from, to] = [parseThreshold(request.from), parseThreshold(request.to)];
  if (!from || !to || from.kind !== to.kind)
    throw new Refusal(`"${request.to}" is not what the rule compares with: expected one like ${request.from}`);
  const catalogue = getAllFacts(project);
  if (!request.follows) {
    const meant = findThresholds(project, request.rule, catalogue).filter(
      ({ fact, bound }) => fact === request.fact && isBound(bound, from),
    );
    const values = meant.map(({ path }): ValueRequest => ({
      file: getRulePath(request.rule),
      path: ['logic', ...path],
      value: toThresholdValue(to),
    }));
    return planValues(project, values, format);
  }
  const plan = planThresholdChange(project, { rule: request.rule, from, to, fact: request.fact }, { catalogue });
  const files = plan
    .filter(({ changes }) => changes.length > 0)
    .map(async ({ file, changes }) => {
      return { file, text: await editFile(file, project.files.get(file) ?? '', changes, format) };
    });
  const notes = plan.flatMap(({ file, left }) => left.map(({ path, why }) => `${file}: ${path.join('.')} ${why}`));
  return { files: await Promise.all(files), notes };
}

function getAllFacts(project: Project): FactCatalogue {
  return Object.assign({}, ...project.sites.map(({ facts }) => facts).reverse()) as FactCatalogue;
}

/** Moves a surface before or after another by setting its priority in the file that defines it. */
export async function planOrder(site: Site, { id, before, after }: OrderRequest, format: Formatter): Promise<Planned> {
  const { project, manifest } = site;
  const surface = manifest.surfaces[id];
  if (!surface) throw new Refusal(`no notice "${id}" on ${site.key}`);
  const requests = { kind: 'notice' as const, id, texts: {}, props: {}, above: before, below: after };
  const priority = findPriority(project, surface.slot, requests);
  if (typeof priority !== 'number') throw new Refusal(isRefused(priority) ? priority.error : 'no priority is free there');
  const path = ['surfaces', id, 'priority'];
  const { file } = site.locate(path);
  const fragment = site.chain.layers.flatMap(({ fragments }) => fragments).find(({ source }) => source.file === file);
  return planValues(project, [{ file, path: path.slice(fragment?.at.length ?? 0), value: priority }], format);
}

export async function planNewCases(project: Project, rule: string, cases: readonly RuleCase[], format: Formatter): Promise<Planned> {
  const file = getRulePath(rule);
  const text = project.files.get(file);
  if (text === undefined) throw new Refusal(`no rule "${rule}"`);
  const own = cases.map((each) => ({ ...each, facts: filterRuleFacts(project, rule, each.facts) }));
  return { files: [{ file, text: await editFile(file, text, createAddition(own, text), format) }], notes: [] };
}

/** Selects the facts that the rule reads, directly or through other rules, and those that decide who can have them. */
function filterRuleFacts(project: Project, rule: string, facts: RuleCase['facts']): RuleCase['facts'] {
  const reads = findReachableRules(project, rule).flatMap((each) => findNames(project.source(getRulePath(each)).content['logic'], 'var'));
  const reached = collectRelatedFacts(reads, FACT_CONSTRAINTS);
  return Object.fromEntries(Object.entries(facts).filter(([id]) => reached.has(id)));
}
