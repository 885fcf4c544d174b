import type { FactReader } from '../schemas/domains/fact.ts';
import type { CompiledRule } from '../schemas/rule.ts';
import { comparisonsOf } from './classes.ts';
import { type Outcome, type Trace, trace } from './evaluate.ts';
import { boundsOf } from './logic.ts';

/** A fact that changes by itself for ever without a flip must not hold the page up. */
const MAX_STEPS = 100;

/** The earliest instant after `now` at which the outcome differs if nothing but time passes; null when there is none. */
export function nextFlip(rule: CompiledRule, reader: FactReader, now: number): number | null {
  return flipAfter(trace(rule, reader, now));
}

/** The same for an evaluation that was made already. */
export function flipAfter(first: Trace): number | null {
  const { rule, reader, at: now } = first;
  const bounds = boundsOf(rule.logic)
    .filter((bound) => bound > now)
    .sort((a, b) => a - b);
  let last = first;
  // From one start or end of a window to the next: however often a fact changes in between, none of them is passed over.
  for (const bound of [...bounds, Infinity]) {
    for (let step = 0; step < MAX_STEPS; step++) {
      const next = nextChange(last);
      if (next >= bound) break;
      last = trace(rule, reader, next);
      if (!isSame(last.outcome, first.outcome)) return next;
    }
    if (bound === Infinity) break;
    last = trace(rule, reader, bound);
    if (!isSame(last.outcome, first.outcome)) return bound;
  }
  return null;
}

/** Only facts that were read can change the outcome, and no others may be asked for. */
function nextChange(last: Trace): number {
  return Math.min(...[...last.read].flatMap((id) => changesOf(last, id)));
}

/** When a fact may look different: its own next change, an instant that stops being future, the end of a duration. */
function changesOf(last: Trace, id: string): number[] {
  const { rule, reader, at } = last;
  const changes = [reader.nextChange(id, at) ?? Infinity];
  const instant = rule.reads[id]?.type.kind === 'instant' ? numberOf(last, id) : null;
  if (instant !== null) changes.push(instant, ...spansOf(last, id).map((span) => instant + span));
  return changes.filter((change) => change > at);
}

/** The durations that an instant is compared with, read from facts where need be. */
function spansOf(last: Trace, id: string): number[] {
  const { constants: own, partners } = comparisonsOf(last.rule.logic, id);
  const constants = new Set(own);
  for (const partner of partners) {
    comparisonsOf(last.rule.logic, partner).constants.forEach((constant) => constants.add(constant));
    if (last.read.has(partner)) constants.add(numberOf(last, partner));
  }
  return [...constants].filter((span) => typeof span === 'number');
}

function numberOf({ reader, at }: Trace, id: string): number | null {
  const reading = reader.read(id, at);
  return reading.state === 'ready' && typeof reading.value === 'number' ? reading.value : null;
}

function isSame(a: Outcome, b: Outcome): boolean {
  return a.state === b.state && (a.state !== 'ready' || b.state !== 'ready' || a.value === b.value);
}
