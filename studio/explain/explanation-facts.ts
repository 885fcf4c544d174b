import { checkSituation } from '../../rules/cases.ts';
import { parseInstant } from '../../rules/instant.ts';
import { findHint } from '../../schemas/suggest.ts';
import { isObject } from '../../schemas/manifest/shape.ts';
import type { Problem } from '../../schemas/problem.ts';
import type { Situation } from '../../schemas/rule.ts';
import type { SiteModel } from '../model/site-model.ts';
import { type Finding, sortFindings } from '../project/finding.ts';
import { Source } from '../project/source.ts';

const FIELDS = ['now', 'facts'];

export type FactsFile = { readonly situation: Situation; readonly findings: readonly [] } | { readonly findings: readonly Finding[] };

/** Reads a facts file for a site. Reports all errors with their positions, because the file is user input. */
export function readFacts(file: string, text: string, model: SiteModel): FactsFile {
  const source = new Source(file, text);
  const { value, faults } = source;
  if (faults.length > 0) return { findings: source.findings };
  const findings = findProblems(value, model).map((problem) => source.finding(problem));
  return findings.length > 0 ? { findings: sortFindings(findings) } : { situation: value as Situation, findings: [] }; // Validated by the check above.
}

function findProblems(value: unknown, model: SiteModel): Problem[] {
  if (!isObject(value)) return [createProblem([], 'expected { "now": an ISO 8601 instant, "facts": { … } }')];
  const { now, facts } = value;
  const missing = FIELDS.filter((name) => !Object.hasOwn(value, name)).map((name) => createProblem([], `"${name}" is missing`));
  const extra = Object.keys(value).filter((name) => !FIELDS.includes(name));
  const unknown = extra.map((name) => ({ ...createProblem([name], `unknown field "${name}"`), atKey: true, ...findHint(name, FIELDS) }));
  const shape = [...missing, ...unknown, ...checkNow(now), ...checkFacts(facts)];
  if (shape.length > 0) return shape;
  const situation = value as unknown as Situation; // The shape was checked above.
  return [...checkSituation(situation, model.context.catalogue), ...checkSettled(situation, model)];
}

function checkNow(now: unknown): Problem[] {
  if (now === undefined) return []; // Reported as a missing field.
  const isInstant = typeof now === 'string' && parseInstant(now) !== null;
  return isInstant
    ? []
    : [createProblem(['now'], `expected an ISO 8601 instant such as "2026-03-10T12:00:00Z", found ${JSON.stringify(now)}`)];
}

function checkFacts(facts: unknown): Problem[] {
  if (facts === undefined) return []; // Reported as a missing field.
  if (!isObject(facts)) return [createProblem(['facts'], 'expected facts by id')];
  return Object.entries(facts).flatMap(([id, value]) => {
    const isAge = isObject(value) && Object.keys(value).join() === 'ago' && typeof value['ago'] === 'string';
    const isLiteral = value === null || ['boolean', 'number', 'string'].includes(typeof value);
    const expected = 'expected a value, {"ago": "PT24H"} or "unknown"';
    return isAge || isLiteral ? [] : [createProblem(['facts', id], `${expected}, found ${JSON.stringify(value)}`)];
  });
}

/** The manifest, not a facts file, decides what the site offers. */
function checkSettled({ facts }: Situation, { context: { catalogue } }: SiteModel): Problem[] {
  return Object.entries(facts).flatMap(([id, value]) => {
    const plain = catalogue[id]?.default;
    if (!id.startsWith('feature.') || value === plain) return [];
    return [createProblem(['facts', id], `the manifest settles "${id}": it is ${String(plain)}`)];
  });
}

function createProblem(path: Problem['path'], message: string): Problem {
  return { check: 'facts/shape', path, message };
}
