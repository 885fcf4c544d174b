import type { MarketRow } from '../../../schemas/domains/market/sources.ts';

export const SHOWN = ['all', 'rising', 'falling'] as const;

export interface Filter {
  readonly search: string;
  readonly show: (typeof SHOWN)[number];
}

const DIRECTIONS = { rising: 'rise', falling: 'fall' } as const;

/** Returns the rows that match the search, which ignores case and separators: `btc/usdt` finds `BTC_USDT`. */
export function filterRows(rows: readonly MarketRow[], { search, show }: Filter): readonly MarketRow[] {
  const typed = search
    .trim()
    .toLowerCase()
    .replaceAll(/[/_\s]/g, '');
  return rows.filter((row) => {
    const names = [`${row.base}${row.quote}`, row.name.replaceAll(/\s/g, '')];
    const named = names.some((name) => name.toLowerCase().includes(typed));
    return named && (show === 'all' || row.direction === DIRECTIONS[show]);
  });
}
