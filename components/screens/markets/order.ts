import type { MarketRow } from '../../../schemas/domains/market/sources.ts';

export type SortKey = 'pair' | 'price' | 'change' | 'volume';

export interface Order {
  readonly key: SortKey;
  readonly direction: 'ascending' | 'descending';
}

/** The columns in their order. High and low can't be sorted, because they are only compared within a row. */
export const COLUMNS = [
  { id: 'pair', sort: 'pair' },
  { id: 'price', sort: 'price' },
  { id: 'change', sort: 'change' },
  { id: 'high', sort: null },
  { id: 'low', sort: null },
  { id: 'volume', sort: 'volume' },
] as const satisfies readonly { readonly id: string; readonly sort: SortKey | null }[];

function compare(key: SortKey, a: MarketRow, b: MarketRow): number {
  if (key === 'pair') return a.symbol < b.symbol ? -1 : Number(a.symbol > b.symbol);
  return (a.numbers?.[key] ?? 0) - (b.numbers?.[key] ?? 0);
}

export function sortRows(rows: readonly MarketRow[], order: Order | null): readonly MarketRow[] {
  if (order === null) return rows;
  const sign = order.direction === 'ascending' ? 1 : -1;
  return [...rows].sort((a, b) => sign * compare(order.key, a, b));
}

/** Cycles through descending (names: ascending), the opposite, and the order of the list. */
export function getNextOrder(order: Order | null, key: SortKey): Order | null {
  const first = key === 'pair' ? 'ascending' : 'descending';
  if (order?.key !== key) return { key, direction: first };
  if (order.direction !== first) return null;
  return { key, direction: first === 'ascending' ? 'descending' : 'ascending' };
}
