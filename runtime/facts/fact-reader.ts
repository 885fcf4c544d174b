import type { FactReader, Reading } from '../../schemas/facts/fact.ts';
import { nextMidnight } from '../stores/memory-store.ts';
import type { Stores } from '../stores/stores.ts';
import { COMPLIANCE_FACTS } from './compliance-facts.ts';
import { FACT_FAMILIES } from './family-facts.ts';
import { PAGE_FACTS } from './page-facts.ts';
import { LOST } from './reading.ts';
import type { FactSources } from './sources.ts';
import { USER_FACTS } from './user-facts.ts';

const SOURCES: FactSources = { ...USER_FACTS, ...COMPLIANCE_FACTS, ...PAGE_FACTS };

/** Every fact id with a source of its own; the rest belongs to families. */
export const SOURCED_FACTS: readonly string[] = Object.keys(SOURCES);

/** Reads every fact of the catalogue from the stores; validation refuses rules that name any other. */
export function createFactReader(stores: Stores): FactReader {
  return {
    read(id, now) {
      const source = SOURCES[id];
      if (source !== undefined) return source(stores, now);
      const [family = '', ...names] = id.split('.');
      return FACT_FAMILIES[family]?.(stores, names, now) ?? LOST;
    },
    nextChange: (id, now) => (id.endsWith('.shownToday') ? nextMidnight(now) : null),
  };
}

/**
 * The reader of a surface on screen: its own showing reads as it was when it opened, because recording that showing
 * would otherwise close it (design, Memory). Dismissals and confirmations stay live, so that tabs agree.
 */
export function freezeShowing(reader: FactReader, surface: string, now: number): FactReader {
  const ids = [`memory.${surface}.shownAt`, `memory.${surface}.shownToday`];
  const frozen = new Map<string, Reading>(ids.map((id) => [id, reader.read(id, now)]));
  return {
    read: (id, at) => frozen.get(id) ?? reader.read(id, at),
    nextChange: (id, at) => (frozen.has(id) ? null : reader.nextChange(id, at)),
  };
}
