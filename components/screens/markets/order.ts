import type { MarketRow } from '../../../schemas/domains/market/sources.ts';
import { type ColumnId, COLUMNS } from './columns.tsx';

export interface Order {
  readonly key: ColumnId;
  readonly direction: 'ascending' | 'descending';
}

export function sortRows(rows: readonly MarketRow[], order: Order | null): readonly MarketRow[] {
  const by = COLUMNS.find(({ id }) => id === order?.key)?.by;
  if (order === null || by === undefined) return rows;
  const sign = order.direction === 'ascending' ? 1 : -1;
  return [...rows].sort((a, b) => sign * (by(a) < by(b) ? -1 : Number(by(a) > by(b))));
}

/** Cycles through descending (names: ascending), the opposite, and the order of the list. */
export function getNextOrder(order: Order | null, key: ColumnId): Order | null {
  const first = key === 'pair' ? 'ascending' : 'descending';
  if (order?.key !== key) return { key, direction: first };
  if (order.direction !== first) return null;
  return { key, direction: first === 'ascending' ? 'descending' : 'ascending' };
}
