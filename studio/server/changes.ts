import type { FactCatalogue } from '../../schemas/domains/fact.ts';
import { isObject } from '../../schemas/manifest/shape.ts';
import type { RuleCase } from '../../schemas/rule.ts';
import { additionOf } from '../cases/written-cases.ts';
import { editFile, type Formatter, type JsonChange } from '../edit/json-edit.ts';
import { freePriority } from '../edit/new/priority.ts';
import { isRefused } from '../edit/new/wishes.ts';
import { boundsOf, planBound } from '../edit/set-bound.ts';
import { isBound } from '../edit/comparisons.ts';
import { parseBound, valueOfBound } from '../edit/threshold.ts';
import { rulePath } from '../project/files.ts';
import { jsonText } from '../edit/tokens.ts';
import type { Project, Site } from '../project/project.ts';
import { valueAt } from '../project/records.ts';
import type { Path } from '../project/references.ts';
import { namedIn, rulesReachedBy } from '../project/rules.ts';
import { Refusal } from '../disk.ts';
import type { FileText } from './shapes.ts';
import type { BoundWish, OrderWish, ValueWish } from './requests.ts';

/** An edit that isn't applied yet: files with their new texts. */
export interface Planned {
  readonly files: readonly FileText[];
  /** Tasks that a person must do. */
  readonly notes: readonly string[];
}

/** Sets values in files with minimal text changes. Undefined removes a value. */
export async function withValues(project: Project, wishes: readonly ValueWish[], format: Formatter): Promise<Planned> {
  const byFile = new Map<string, JsonChange[]>();
  for (const { file, path, value } of wishes) {
    const place = value === undefined ? wholeOf(project.source(file).value, path) : path;
    byFile.set(file, [...(byFile.get(file) ?? []), { path: [...place], value }]);
  }
  const files = [...byFile].map(async ([file, changes]): Promise<FileText> => {
    const text = project.files.get(file);
    return { file, text: text === undefined ? await format(file, jsonText(made(changes))) : await editFile(file, text, changes, format) };
  });
  return { files: await Promise.all(files), notes: [] };
}

/** Extends a removal to parents that would be empty. */
function wholeOf(content: unknown, path: Path): Path {
  const around = valueAt(content, path.slice(0, -1));
  const isAlone = path.length > 1 && isObject(around) && Object.keys(around).length === 1;
  return isAlone ? wholeOf(content, path.slice(0, -1)) : path;
}

/** Builds the content of a new file. */
function made(changes: readonly JsonChange[]): object {
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
export async function withBound(project: Project, wish: BoundWish, format: Formatter): Promise<Planned> {
  const [from, to] = [parseBound(wish.from), parseBound(wish.to)];
  if (!from || !to || from.kind !== to.kind)
    throw new Refusal(`"${wish.to}" is not what the rule compares with: expected one like ${wish.from}`);
  const catalogue = factsOfAll(project);
  if (!wish.follows) {
    const meant = boundsOf(project, wish.rule, catalogue).filter(({ fact, bound }) => fact === wish.fact && isBound(bound, from));
    const values = meant.map(({ path }): ValueWish => ({ file: rulePath(wish.rule), path: ['logic', ...path], value: valueOfBound(to) }));
    return withValues(project, values, format);
  }
  const plan = planBound(project, { rule: wish.rule, from, to, fact: wish.fact }, { catalogue });
  const files = plan
    .filter(({ changes }) => changes.length > 0)
    .map(async ({ file, changes }) => {
      return { file, text: await editFile(file, project.files.get(file) ?? '', changes, format) };
    });
  const notes = plan.flatMap(({ file, left }) => left.map(({ path, why }) => `${file}: ${path.join('.')} ${why}`));
  return { files: await Promise.all(files), notes };
}

function factsOfAll(project: Project): FactCatalogue {
  return Object.assign({}, ...project.sites.map(({ facts }) => facts).reverse()) as FactCatalogue;
}

/** Moves a surface before or after another by setting its priority in the file that defines it. */
export async function inOrder(site: Site, { id, before, after }: OrderWish, format: Formatter): Promise<Planned> {
  const { project, manifest } = site;
  const surface = manifest.surfaces[id];
  if (!surface) throw new Refusal(`no notice "${id}" on ${site.key}`);
  const wishes = { kind: 'notice' as const, id, texts: {}, props: {}, above: before, below: after };
  const priority = freePriority(project, surface.slot, wishes);
  if (typeof priority !== 'number') throw new Refusal(isRefused(priority) ? priority.error : 'no priority is free there');
  const path = ['surfaces', id, 'priority'];
  const { file } = site.placeOf(path);
  const fragment = site.chain.layers.flatMap(({ fragments }) => fragments).find(({ source }) => source.file === file);
  return withValues(project, [{ file, path: path.slice(fragment?.at.length ?? 0), value: priority }], format);
}

/** Appends cases to a rule's file. */
export async function withCases(project: Project, rule: string, cases: readonly RuleCase[], format: Formatter): Promise<Planned> {
  const file = rulePath(rule);
  const text = project.files.get(file);
  if (text === undefined) throw new Refusal(`no rule "${rule}"`);
  const own = cases.map((each) => ({ ...each, facts: factsOfRule(project, rule, each.facts) }));
  return { files: [{ file, text: await editFile(file, text, additionOf(own, text), format) }], notes: [] };
}

/** Selects the facts that the rule reads, directly or through other rules. */
function factsOfRule(project: Project, rule: string, facts: RuleCase['facts']): RuleCase['facts'] {
  const reads = rulesReachedBy(project, rule).flatMap((each) => namedIn(project.source(rulePath(each)).content['logic'], 'var'));
  return Object.fromEntries(Object.entries(facts).filter(([id]) => reads.includes(id)));
}
