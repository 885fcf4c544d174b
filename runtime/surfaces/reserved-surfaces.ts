import { toMilliseconds } from '../../rules/duration.ts';
import { toDecision } from '../facts/facts.ts';
import type { Stores } from '../stores/stores.ts';
import type { SurfaceState } from './surface-state.ts';

const PHONE = 'device.isPhone';

type ReservedDeps = Pick<Stores, 'clock' | 'memory' | 'site'>;

/**
 * Returns surfaces that wait for a fact and are likely to show, by priority. Promotions are shown to most visitors. Notices are likely if
 * they were shown recently.
 */
export function getReservedSurfaces(states: readonly SurfaceState[], past: ReservedDeps): readonly string[] {
  return states
    .filter((state) => !state.isOpen && state.decision === 'wait' && (state.record?.kind === 'promotion' || isRecentlyShown(state, past)))
    .toSorted((a, b) => (b.record?.priority ?? 0) - (a.record?.priority ?? 0))
    .map(({ id }) => id);
}

/** Recent means within the maximum age of a compliance copy. */
function isRecentlyShown({ id, record }: SurfaceState, { clock, memory, site }: ReservedDeps): boolean {
  const shownAt = memory.moment(id, 'shownAt', record?.shown);
  return shownAt !== null && clock.now() - shownAt <= toMilliseconds(site.document.constants.complianceCopyMaxAge);
}

/** Returns the viewports that a reserved surface would show on. Null: both. */
export function getReservedWidth({ record, facts }: SurfaceState): 'phone' | 'wide' | null {
  const when = record?.when;
  if (when === undefined || facts.read(PHONE).state === 'ready') return null;
  const [onPhone, onWide] = [true, false].map((isPhone) => toDecision(facts.withFact(PHONE, isPhone).trace(when)));
  if (onWide === 'hide') return 'phone';
  return onPhone === 'hide' ? 'wide' : null;
}
