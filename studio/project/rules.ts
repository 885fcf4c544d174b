import { runCases } from '../../rules/cases.ts';
import { checkSituation } from '../../rules/cases.ts';
import { checkRuleFile } from '../../rules/check-file.ts';
import { compileRule } from '../../rules/compile.ts';
import type { FactCatalogue } from '../../schemas/sources/fact.ts';
import { isObject } from '../../schemas/manifest/shape.ts';
import type { Problem } from '../../schemas/problem.ts';
import type { CompiledRule, Rule } from '../../schemas/rule.ts';
import { type Finding, findingAt } from './finding.ts';
import { keptByObject } from './kept.ts';
import { keptByRule } from './kept-by-rule.ts';
import { oncePerProject } from './once.ts';
import { type Project, rulePath } from './project.ts';
import { referencesOf, ruleIds } from './references.ts';
import type { Source } from './source.ts';
import { sourceAt } from './sources.ts';

/** The rules of a project as a site reads them. */
export interface RuleBook {
  readonly project: Project;
  readonly facts: FactCatalogue;
  readonly ids: readonly string[];
}

export function ruleBook(project: Project, facts: FactCatalogue): RuleBook {
  return { project, facts, ids: idList(project) };
}

const idList = oncePerProject((project): readonly string[] => [...ruleIds(project)]);

/** Rules that are named, and those that they refer to. */
export function rulesInUse(named: Iterable<string>, book: RuleBook): string[] {
  const used = new Set<string>();
  for (const id of named) for (const each of used.has(id) ? [] : referencesOf(book.project, id)) used.add(each);
  return [...used].sort();
}

/** Everything wrong with a rule for a site: its file, its logic and the facts of its cases. */
export function checkRuleOf(id: string, book: RuleBook): readonly Finding[] {
  // What is wrong may depend on all that could have been meant: only that nothing is wrong is worth keeping.
  return soundness(id, book, () => {
    const findings = checkFresh(id, book);
    return { answer: findings, isKept: findings.length === 0 };
  });
}

const soundness = keptByRule<readonly Finding[]>();
const compilations = keptByRule<CompiledRule>();
const runs = keptByRule<readonly Finding[]>();

function checkFresh(id: string, book: RuleBook): Finding[] {
  const source = sourceOf(book, id);
  const faults = source.faults.map(({ offset, check, message }) =>
    findingAt({ file: rulePath(id), text: source.text, offset }, { check, path: [], message }),
  );
  if (faults.length > 0) return faults;
  const problems = checkRuleFile(contentOf(source), { catalogue: book.facts, ruleIds: book.ids, logicOf: (other) => logicOf(book, other) });
  const cases = problems.length > 0 ? [] : checkCases(readRule(id, book), book);
  return [...problems, ...cases].map((problem) => findingIn(id, source, problem));
}

function checkCases(rule: Rule, book: RuleBook): Problem[] {
  return rule.cases.flatMap((example, index) =>
    checkSituation(example, book.facts).map((problem) => ({ ...problem, path: ['cases', index, ...problem.path] })),
  );
}

/** Runs a checked rule's cases: a finding for each that comes out otherwise than it says. */
export function testRule(id: string, book: RuleBook): readonly Finding[] {
  return runs(id, book, () => {
    const context = { catalogue: book.facts, logicOf: (other: string) => logicOf(book, other) };
    const findings = runCases(readRule(id, book), context).map((problem) => findingIn(id, sourceOf(book, id), problem));
    return { answer: findings, isKept: true };
  });
}

/** A checked rule's file. */
export function readRule(id: string, book: RuleBook): Rule {
  return contentOf(sourceOf(book, id)) as Rule; // its check has passed
}

/** The compiled form of a checked rule: the same object for all sites that describe its facts alike. */
export function compileChecked(id: string, book: RuleBook): CompiledRule {
  return compilations(id, book, () => ({ answer: compiledFresh(id, book), isKept: true }));
}

function compiledFresh(id: string, book: RuleBook): CompiledRule {
  return compileRule(readRule(id, book), { catalogue: book.facts, logicOf: (other) => logicOf(book, other) });
}

/** Checked logic that is no rule of its own, such as an invariant's condition. */
export function compileLogic(logic: unknown, book: RuleBook): unknown {
  const context = { catalogue: book.facts, logicOf: (other: string) => logicOf(book, other) };
  return compileRule({ logic, onUnknown: 'hide' }, context).logic;
}

function sourceOf({ project }: RuleBook, id: string): Source {
  return sourceAt(project, rulePath(id));
}

/** A rule file's value without what is about the file itself. */
const contentOf = keptByObject(({ value }: Source): unknown => {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== '$schema'));
});

export function logicOf(book: RuleBook, id: string): unknown {
  const { value } = sourceOf(book, id);
  return isObject(value) ? value['logic'] : undefined;
}

function findingIn(id: string, source: Source, problem: Problem): Finding {
  const found = source.find(problem.path);
  const isKey = problem.atKey === true && found.depth === problem.path.length;
  const offset = isKey ? found.keyOffset : found.offset;
  return findingAt({ file: rulePath(id), text: source.text, offset }, problem);
}
