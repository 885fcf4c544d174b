import type { Async } from '../schemas/async.ts';
import type { FactCatalogue, FactReader, FactType, FactValue } from '../schemas/domains/fact.ts';
import type { CaseValue, Situation } from '../schemas/rule.ts';
import { formatDuration, parseDuration } from './duration.ts';
import type { Facts } from './dimension.ts';
import { NOW } from './logic.ts';
import type { Space } from './space.ts';

/** Concrete facts at an instant: an example of what an analysis found. */
export interface Witness {
  readonly facts: Facts;
  readonly now: number;
}

export interface SituationReader {
  readonly reader: FactReader;
  readonly now: number;
}

const FAILED: Async<FactValue> = { state: 'failed' };

/** Reads a situation as facts: one that is not named is a plain visitor's, "unknown" has failed. */
export function situationReader(situation: Situation, catalogue: FactCatalogue): SituationReader {
  const now = Date.parse(situation.now);
  const read = (id: string): Async<FactValue> => {
    const fact = Object.hasOwn(catalogue, id) ? catalogue[id] : undefined;
    if (!fact) return FAILED;
    if (!Object.hasOwn(situation.facts, id)) return { state: 'ready', value: fact.default };
    return readingOf(situation.facts[id] ?? null, fact.type, now);
  };
  return { reader: { read, nextChange: () => null }, now };
}

/** A value as a facts file has it, as rules read it; `now` in ms. */
export function readingOf(value: CaseValue, type: FactType, now: number): Async<FactValue> {
  if (value === 'unknown') return FAILED;
  return { state: 'ready', value: factValueOf(value, type, now) };
}

function factValueOf(value: CaseValue, type: FactType, now: number): FactValue {
  if (typeof value === 'object' && value !== null) return now - (parseDuration(value.ago) ?? 0);
  if (typeof value !== 'string') return value;
  if (type.kind === 'instant') return Date.parse(value);
  return type.kind === 'duration' ? parseDuration(value) : value;
}

/** Facts put together dimension by dimension, at the instant among them: every age stays as it is. */
export function situated(facts: Facts, { now, instants }: Space): Witness {
  const { [NOW]: at = now, ...others } = facts;
  const ahead = Number(at) - now;
  if (ahead === 0) return { facts: others, now };
  const moved = Object.entries(others).map(([id, value]) => [id, instants.has(id) && typeof value === 'number' ? value + ahead : value]);
  return { facts: Object.fromEntries(moved) as Facts, now: now + ahead }; // the same values, some of them moved
}

/** A witness as a person writes it: ages and durations in ISO 8601, and only what differs from a plain visitor. */
export function situationOf(witness: Witness, catalogue: FactCatalogue): Situation {
  const facts: Record<string, CaseValue> = {};
  for (const [id, value] of Object.entries(witness.facts)) {
    const fact = catalogue[id];
    if (fact && fact.default !== value) facts[id] = caseValueOf(value, fact.type, witness.now);
  }
  return { now: new Date(witness.now).toISOString(), facts };
}

function caseValueOf(value: FactValue, type: FactType, now: number): CaseValue {
  if (typeof value !== 'number') return value;
  if (type.kind === 'instant') return value > now ? new Date(value).toISOString() : { ago: formatDuration(now - value) };
  return type.kind === 'duration' ? formatDuration(value) : value;
}
