import { formatDuration, parseDuration } from '../../rules/duration.ts';
import type { CaseValue, Rule } from '../../schemas/rule.ts';
import type { Resting } from './subjects.ts';

/** A rule that waits some times as long, with its cases as near to the end of the wait as they were. */
export function waiting(rule: Rule, resting: Resting, times: number): Rule {
  return {
    ...rule,
    logic: withTime(rule.logic, resting, times),
    cases: rule.cases.map((each) => ({ ...each, facts: moved(each.facts, resting, times) })),
  };
}

/** Logic, or what holds some, with the new time wherever it waits since the same moment. */
export function withTime<Value>(value: Value, { since, time }: Resting, times: number): Value {
  const waits = `"not_within":[{"var":"${since}"},`;
  const other = formatDuration(times * lengthOf(time));
  return JSON.parse(JSON.stringify(value).replaceAll(`${waits}"${time}"]`, `${waits}"${other}"]`)) as Value; // only a text differs
}

type Facts = Rule['cases'][number]['facts'];

function moved(facts: Facts, { since, time }: Resting, times: number): Facts {
  const value = facts[since];
  return isAge(value) ? { ...facts, [since]: { ago: movedAge(value.ago, time, times) } } : facts;
}

function isAge(value: CaseValue | undefined): value is { readonly ago: string } {
  return typeof value === 'object' && value !== null;
}

/** A case this near to the end of the wait is about the end. */
const NEAR_MS = 60_000;

function movedAge(ago: string, time: string, times: number): string {
  const [age, wait] = [lengthOf(ago), lengthOf(time)];
  const fromEnd = age - wait;
  return formatDuration(Math.abs(fromEnd) < NEAR_MS ? times * wait + fromEnd : times * age);
}

function lengthOf(duration: string): number {
  return parseDuration(duration) ?? 0;
}
