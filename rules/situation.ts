import type { Async } from '../schemas/async.ts';
import type { FactCatalogue, FactReader, FactType, FactValue } from '../schemas/domains/fact.ts';
import type { CaseValue, Situation } from '../schemas/rule.ts';
import { formatDuration, parseDuration, toMilliseconds } from './duration.ts';
import type { Facts } from './dimension.ts';
import { NOW } from './logic.ts';
import type { Space } from './space.ts';

export interface Witness {
  readonly facts: Facts;
  readonly now: number;
}

export interface SituationReader {
  readonly reader: FactReader;
  readonly now: number;
}

const FAILED: Async<FactValue> = { state: 'failed' };

/** Omitted facts have their default value. Facts with the value "unknown" have failed to load. */
export function createSituationReader(situation: Situation, catalogue: FactCatalogue): SituationReader {
  const now = Date.parse(situation.now);
  const read = (id: string): Async<FactValue> => {
    const fact = Object.hasOwn(catalogue, id) ? catalogue[id] : undefined;
    if (!fact) return FAILED;
    if (!Object.hasOwn(situation.facts, id)) return { state: 'ready', value: fact.default };
    return toReading(situation.facts[id] ?? null, fact.type, now);
  };
  return { reader: { read, nextChange: () => null }, now };
}

export function toReading(value: CaseValue, type: FactType, now: number): Async<FactValue> {
  if (value === 'unknown') return FAILED;
  return { state: 'ready', value: toFactValue(value, type, now) };
}

function toFactValue(value: CaseValue, type: FactType, now: number): FactValue {
  if (typeof value === 'object' && value !== null) return now - toMilliseconds(value.ago);
  if (typeof value !== 'string') return value;
  if (type.kind === 'instant') return Date.parse(value);
  return type.kind === 'duration' ? parseDuration(value) : value;
}

/** Moves the instants to the time among the facts, so that their ages stay the same. */
export function toWitness(facts: Facts, { now, instants }: Space): Witness {
  const { [NOW]: at = now, ...others } = facts;
  const ahead = Number(at) - now;
  const moved = Object.entries(others).map(([id, value]) => [id, instants.has(id) && typeof value === 'number' ? value + ahead : value]);
  return { facts: Object.fromEntries(moved) as Facts, now: now + ahead };
}

/** Returns a witness in the format of facts files, without default values. */
export function toSituation(witness: Witness, catalogue: FactCatalogue): Situation {
  const facts: Record<string, CaseValue> = {};
  for (const [id, value] of Object.entries(witness.facts)) {
    const fact = catalogue[id];
    if (fact && fact.default !== value) facts[id] = toCaseValue(value, fact.type, witness.now);
  }
  return { now: new Date(witness.now).toISOString(), facts };
}

function toCaseValue(value: FactValue, type: FactType, now: number): CaseValue {
  if (typeof value !== 'number') return value;
  if (type.kind === 'instant') return value > now ? new Date(value).toISOString() : { ago: formatDuration(now - value) };
  return type.kind === 'duration' ? formatDuration(value) : value;
}
