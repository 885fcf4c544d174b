import { parseDuration } from '../../rules/duration.ts';
import type { Stores } from '../stores/stores.ts';
import type { SurfaceState } from './surface-state.ts';

type ReservedDeps = Pick<Stores, 'clock' | 'memory' | 'site'>;

/**
 * The surfaces that wait for a fact and are likely to come, the most important first. A promotion is for all but those
 * whom a rule excepts; a notice is for few, and comes again where it was shown not long ago.
 */
export function getReservedSurfaces(states: readonly SurfaceState[], past: ReservedDeps): readonly string[] {
  return states
    .filter((state) => !state.isOpen && state.decision === 'wait' && (state.record?.kind === 'promotion' || isRecentlyShown(state, past)))
    .toSorted((a, b) => (b.record?.priority ?? 0) - (a.record?.priority ?? 0))
    .map(({ id }) => id);
}

/** For as long as the last answer of the compliance check stands in for a lost one (contract 8). */
function isRecentlyShown({ id, record }: SurfaceState, { clock, memory, site }: ReservedDeps): boolean {
  const shownAt = memory.moment(id, 'shownAt', record?.shown);
  return shownAt !== null && clock.now() - shownAt <= (parseDuration(site.document.constants.complianceCopyMaxAge) ?? 0);
}
