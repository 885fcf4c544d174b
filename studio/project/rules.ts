import { checkSituation, runCases } from '../../rules/cases.ts';
import { checkRuleFile } from '../../rules/check-file.ts';
import { checkWidth } from '../../rules/check-width.ts';
import { compileRule } from '../../rules/compile.ts';
import { FACT_CONSTRAINTS } from '../../schemas/domains/catalogue.ts';
import type { Fact, FactCatalogue } from '../../schemas/domains/fact.ts';
import { isObject } from '../../schemas/manifest/shape.ts';
import type { Problem } from '../../schemas/problem.ts';
import type { CompiledRule, Rule, RuleCase } from '../../schemas/rule.ts';
import { rulePath } from './files.ts';
import type { Finding } from './finding.ts';
import { derived, memoize } from './memoize.ts';
import type { Project } from './project.ts';
import { valueAt } from './records.ts';
import type { Source } from './source.ts';

export interface RuleBook {
  readonly project: Project;
  readonly facts: FactCatalogue;
  readonly ids: readonly string[];
}

export function ruleBook(project: Project, facts: FactCatalogue): RuleBook {
  return { project, facts, ids: idList(project) };
}

const idList = derived((project: Project): readonly string[] => [...project.ruleIds]);

export const rulesReachedBy = derived((project: Project, id): readonly string[] => {
  const reached = new Set<string>();
  const visit = (each: string): void => {
    if (reached.has(each) || !project.ruleIds.has(each)) return;
    reached.add(each);
    namedIn(project.source(rulePath(each)).content['logic'], 'rule').forEach(visit);
  };
  visit(id);
  return [...reached];
});

export function namedIn(logic: unknown, operator: 'var' | 'rule'): string[] {
  if (Array.isArray(logic)) return logic.flatMap((item) => namedIn(item, operator));
  if (!isObject(logic)) return [];
  const own = logic[operator];
  return [...(typeof own === 'string' ? [own] : []), ...Object.values(logic).flatMap((item) => namedIn(item, operator))];
}

export function rulesInUse(named: Iterable<string>, book: RuleBook): string[] {
  const used = new Set<string>();
  for (const id of named) for (const each of used.has(id) ? [] : rulesReachedBy(book.project, id)) used.add(each);
  return [...used].sort();
}

const factsNamed = derived((project: Project, id): readonly string[] => {
  const names = rulesReachedBy(project, id).flatMap((each) => {
    const { logic, cases } = project.source(rulePath(each)).content;
    const examples: readonly unknown[] = Array.isArray(cases) ? cases : [];
    const given = examples.flatMap((example) => (isObject(example) && isObject(example['facts']) ? Object.keys(example['facts']) : []));
    return [...namedIn(logic, 'var'), ...given];
  });
  return [...new Set(names)];
});

const describedAs = memoize(({ type, nullable, default: value }: Fact): string => JSON.stringify([type, nullable, value]));

/**
 * Cache key of a result about a rule: the files of the rule and its references, and the facts that they use. Sites that agree on these
 * share the result. Null if a fact is unknown.
 */
function keyOf(id: string, { project, facts }: RuleBook): readonly unknown[] | null {
  const named = factsNamed(project, id).map((name) => (Object.hasOwn(facts, name) ? facts[name] : undefined));
  if (named.includes(undefined)) return null;
  const sources = rulesReachedBy(project, id).map((each) => project.source(rulePath(each)));
  return [project.source(rulePath(id)), ...sources, named.map((fact) => fact && describedAs(fact)).join(' ')];
}

export function checkRuleOf(id: string, book: RuleBook): readonly Finding[] {
  // Only success is cached, because error messages depend on all known names.
  return isSound(id, book) ? [] : checkFresh(id, book);
}

const isSound = memoize((id: string, book: RuleBook): boolean => checkFresh(id, book).length === 0, keyOf);

function checkFresh(id: string, book: RuleBook): readonly Finding[] {
  const source = sourceOf(book, id);
  if (source.faults.length > 0) return source.findings;
  const content = source.isObject ? source.content : source.value;
  const problems = checkRuleFile(content, { catalogue: book.facts, ruleIds: book.ids, logicOf: (other) => logicOf(book, other) });
  const further = problems.length > 0 ? [] : [...checkCases(readRule(id, book), book), ...checkRuleWidth(id, book)];
  return [...problems, ...further].map((problem) => findingIn(source, problem));
}

function checkRuleWidth(id: string, book: RuleBook): Problem[] {
  const others = rulesReachedBy(book.project, id).filter((other) => other !== id);
  if (others.some((other) => checkRuleOf(other, book).length > 0)) return [];
  const context = { catalogue: book.facts, constraints: FACT_CONSTRAINTS, logicOf: (other: string) => logicOf(book, other) };
  return checkWidth(readRule(id, book), context);
}

function checkCases(rule: Rule, book: RuleBook): Problem[] {
  return rule.cases.flatMap((example, index) =>
    checkSituation(example, book.facts).map((problem) => ({ ...problem, path: ['cases', index, ...problem.path] })),
  );
}

/** Runs cases of a valid rule by index in its file. Returns a finding for each failed case. */
export const testRule = memoize(
  (id: string, book: RuleBook, cases: ReadonlyMap<number, RuleCase>): readonly Finding[] => {
    const context = { catalogue: book.facts, logicOf: (other: string) => logicOf(book, other) };
    return runCases(readRule(id, book), context, cases).map((problem) => findingIn(sourceOf(book, id), problem));
  },
  (id, book, cases) => {
    const key = keyOf(id, book);
    return key && [...key, cases];
  },
);

export function readRule(id: string, book: RuleBook): Rule {
  return sourceOf(book, id).content as unknown as Rule; // its check has passed
}

/** Returns the same object for all sites with the same fact descriptions. */
export const compileChecked = memoize(
  (id: string, book: RuleBook): CompiledRule =>
    compileRule(readRule(id, book), { catalogue: book.facts, logicOf: (other) => logicOf(book, other) }),
  keyOf,
);

/** Compiles valid logic outside a rule, such as an invariant's condition. */
export function compileLogic(logic: unknown, book: RuleBook): unknown {
  const context = { catalogue: book.facts, logicOf: (other: string) => logicOf(book, other) };
  return compileRule({ logic, onUnknown: 'hide' }, context).logic;
}

function sourceOf({ project }: RuleBook, id: string): Source {
  return project.source(rulePath(id));
}

export function logicOf(book: RuleBook, id: string): unknown {
  return sourceOf(book, id).content['logic'];
}

function findingIn(source: Source, problem: Problem): Finding {
  // A missing key has no position, so the finding points to the value around it.
  const isThere = source.find(problem.path).depth === problem.path.length;
  return source.finding({ ...problem, atKey: problem.atKey === true && isThere });
}

/** Returns whether a finding only follows from a misnamed rule file, which is reported separately. */
export function isOfMisnamedRule({ check, file, path }: Finding, project: Project): boolean {
  if (check !== 'rule/unknown-rule') return false;
  const id = valueAt(project.source(file).value, path.split('.'));
  return project.misnamed.has(rulePath(String(id)));
}
