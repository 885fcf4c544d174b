import type { FactValue, Reading } from '../../schemas/facts/fact.ts';
import type { Query } from '../stores/query.ts';

export const PENDING: Reading = { state: 'pending' };
export const LOST: Reading = { state: 'lost' };

export function known(value: FactValue): Reading {
  return { state: 'known', value };
}

/**
 * A fact out of one answer. `closed` is what holds while the query may not be asked; `onFailure` is the spec's
 * default (section 8), without which a failed call leaves the fact lost.
 */
export function fromQuery<T>(
  query: Query<T>,
  pick: (value: T) => FactValue,
  otherwise: { readonly closed: Reading; readonly onFailure?: FactValue },
): Reading {
  if (!query.isOpen) return otherwise.closed;
  const status = query.read();
  // Null is an answer too: what `pick` makes of it is the caller's business, so the status decides and not the value.
  if (status === 'ready') return known(pick(query.value as T));
  if (status !== 'failed') return PENDING;
  return otherwise.onFailure === undefined ? LOST : known(otherwise.onFailure);
}
