import type { Async } from '../../../schemas/async.ts';
import type { Figure, MarketList, MarketRow } from '../../../schemas/domains/market/sources.ts';
import { createLink } from '../runtime/fake-scope.ts';

const TEXTS: Readonly<Record<Figure, string>> = {
  price: '67,234.10',
  change: '+2.41%',
  high: '68,010.00',
  low: '65,120.40',
  volume: '18,204.11',
  turnover: '1,223.94M',
};

interface Numbers {
  readonly texts?: Partial<Record<Figure, string>>;
  readonly numbers?: Partial<Record<Figure, number>>;
}

export function createRow(base: string, { texts, numbers, ...fields }: Partial<MarketRow> & Numbers = {}): MarketRow {
  return {
    symbol: `${base}_USDT`,
    base,
    quote: 'USDT',
    name: `${base} coin`,
    icon: `/images/coin_icon/64/${base}.png?w=28&q=75`,
    fiatPrice: '$67,234.10',
    direction: 'rise',
    text: (figure) => ({ ...TEXTS, ...texts })[figure],
    number: (figure) => numbers?.[figure] ?? 0,
    link: createLink(`trade/${base}_USDT`),
    ...fields,
  };
}

export const createMarkets = (rows: readonly MarketRow[], stale = false): Async<MarketList> => ({ state: 'ready', value: { rows, stale } });
