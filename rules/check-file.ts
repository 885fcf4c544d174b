import type { Problem } from '../schemas/problem.ts';
import { findHint } from '../schemas/suggest.ts';
import { checkRule } from './check.ts';
import { shown, type CheckContext } from './finding.ts';

const FIELDS = ['title', 'why', 'owner', 'logic', 'onUnknown', 'cases'];
const CASE_FIELDS = ['now', 'facts', 'expect', 'because'];

type Fields = Readonly<Record<string, unknown>>;

/** Everything that is wrong with a rule file's shape and its logic; empty when it may be taken for a `Rule`. */
export function checkRuleFile(file: unknown, context: CheckContext): Problem[] {
  if (!isRecord(file)) return [wrong([], `expected a rule, found ${shown(file)}`)];
  const texts = ['title', 'why', 'owner'].flatMap((name) => checkText(file, name, []));
  const logic = checkRule(file['logic'], context).map((found) => ({ ...found, path: ['logic', ...found.path] }));
  return [
    ...checkFields(file, FIELDS, []),
    ...texts,
    ...(Object.hasOwn(file, 'logic') ? logic : []),
    ...checkChoice(file, 'onUnknown', ['show', 'hide'], []),
    ...checkCases(file['cases']),
  ];
}

function checkCases(cases: unknown): Problem[] {
  if (cases === undefined) return []; // told as a missing field
  if (!Array.isArray(cases)) return [wrong(['cases'], `expected a list of cases, found ${shown(cases)}`)];
  return cases.flatMap((example: unknown, index) => checkCase(example, ['cases', index]));
}

function checkCase(example: unknown, path: Problem['path']): Problem[] {
  if (!isRecord(example)) return [wrong(path, `expected a case, found ${shown(example)}`)];
  return [
    ...checkFields(example, CASE_FIELDS, path),
    ...['now', 'because'].flatMap((name) => checkText(example, name, path)),
    ...checkExpectation(example, path),
    ...(Object.hasOwn(example, 'facts') ? checkFacts(example['facts'], [...path, 'facts']) : []),
  ];
}

/** A case that the tool wrote down: what it should come to is for a person to say. */
function checkExpectation(example: Fields, path: Problem['path']): Problem[] {
  if (example['expect'] !== null) return checkChoice(example, 'expect', ['shown', 'hidden'], path);
  return [{ check: 'case/open', path: [...path, 'expect'], message: 'left open: write "shown" or "hidden"' }];
}

function checkFacts(facts: unknown, path: Problem['path']): Problem[] {
  if (!isRecord(facts)) return [wrong(path, `expected facts by id, found ${shown(facts)}`)];
  return Object.entries(facts).flatMap(([id, value]) => {
    const isAge = isRecord(value) && Object.keys(value).join() === 'ago' && typeof value['ago'] === 'string';
    const isLiteral = value === null || ['boolean', 'number', 'string'].includes(typeof value);
    return isAge || isLiteral ? [] : [wrong([...path, id], `expected a value or {"ago": "PT24H"}, found ${shown(value)}`)];
  });
}

function checkFields(record: Fields, known: readonly string[], path: Problem['path']): Problem[] {
  const absent = known.filter((name) => !Object.hasOwn(record, name));
  const extra = Object.keys(record).filter((name) => !known.includes(name));
  const unknown = extra.map((name) => unknownField(name, { absent, known }, path));
  // A field that is missing because it was misspelt is told once, where it stands.
  const meant = unknown.map(({ suggestion }) => suggestion);
  const missing = absent.filter((name) => !meant.includes(name)).map((name) => wrong(path, `"${name}" is missing`));
  return [...missing, ...unknown];
}

interface Names {
  readonly absent: readonly string[];
  readonly known: readonly string[];
}

function unknownField(name: string, { absent, known }: Names, path: Problem['path']): Problem {
  const meant = findHint(name, absent);
  return {
    ...wrong([...path, name], `unknown field ${shown(name)}`),
    atKey: true,
    ...(meant.suggestion === undefined ? findHint(name, known) : meant),
  };
}

function checkText(record: Fields, name: string, path: Problem['path']): Problem[] {
  const value = record[name];
  if (!Object.hasOwn(record, name) || (typeof value === 'string' && value.trim() !== '')) return [];
  return [wrong([...path, name], `expected a text, found ${shown(value)}`)];
}

function checkChoice(record: Fields, name: string, choices: readonly unknown[], path: Problem['path']): Problem[] {
  if (!Object.hasOwn(record, name) || choices.includes(record[name])) return [];
  return [wrong([...path, name], `expected ${choices.map(shown).join(' or ')}, found ${shown(record[name])}`)];
}

function wrong(path: Problem['path'], message: string): Problem {
  return { check: 'rule/shape', path, message };
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
