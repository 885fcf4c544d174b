import type { FactReader } from '../schemas/domains/fact.ts';
import type { CompiledRule } from '../schemas/rule.ts';
import { getComparisons } from './classes.ts';
import { type Outcome, type Trace, traceRule } from './evaluate.ts';
import { getWindowBounds } from './logic.ts';

/** Prevents an endless loop on a fact that keeps changing without changing the outcome. */
const MAX_STEPS = 100;

/** Returns the earliest instant after `now` at which only the passing of time changes the outcome, or null. */
export function getNextOutcomeChange(rule: CompiledRule, reader: FactReader, now: number): number | null {
  return getNextChange(traceRule(rule, reader, now));
}

export function getNextChange(first: Trace): number | null {
  const { rule, reader, at: now } = first;
  const bounds = getWindowBounds(rule.logic)
    .filter((bound) => bound > now)
    .sort((a, b) => a - b);
  let last = first;
  // Stop at each window bound, so that MAX_STEPS can't skip one.
  for (const bound of [...bounds, Infinity]) {
    for (let step = 0; step < MAX_STEPS; step++) {
      const next = getNextFactChange(last);
      if (next >= bound) break;
      last = traceRule(rule, reader, next);
      if (!isSame(last.outcome, first.outcome)) return next;
    }
    if (bound === Infinity) break;
    last = traceRule(rule, reader, bound);
    if (!isSame(last.outcome, first.outcome)) return bound;
  }
  return null;
}

/** Only facts that were read can change the outcome. Reading others would request them. */
function getNextFactChange(last: Trace): number {
  return Math.min(...[...last.read].flatMap((id) => getFactChanges(last, id)));
}

/** A fact changes at its own next change, when a future instant is reached, and at the end of a compared duration. */
function getFactChanges(last: Trace, id: string): number[] {
  const { rule, reader, at } = last;
  const changes = [reader.nextChange(id, at) ?? Infinity];
  const instant = rule.reads[id]?.type.kind === 'instant' ? readNumber(last, id) : null;
  if (instant !== null) changes.push(instant, ...getComparedDurations(last, id).map((span) => instant + span));
  return changes.filter((change) => change > at);
}

function getComparedDurations(last: Trace, id: string): number[] {
  const { constants: own, partners } = getComparisons(last.rule.logic, id);
  const constants = new Set(own);
  for (const partner of partners) {
    getComparisons(last.rule.logic, partner).constants.forEach((constant) => constants.add(constant));
    if (last.read.has(partner)) constants.add(readNumber(last, partner));
  }
  return [...constants].filter((span) => typeof span === 'number');
}

function readNumber({ reader, at }: Trace, id: string): number | null {
  const reading = reader.read(id, at);
  return reading.state === 'ready' && typeof reading.value === 'number' ? reading.value : null;
}

function isSame(a: Outcome, b: Outcome): boolean {
  return a.state === b.state && (a.state !== 'ready' || b.state !== 'ready' || a.value === b.value);
}
