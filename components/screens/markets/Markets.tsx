import { useState } from 'react';
import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import type { MarketRow } from '../../../schemas/sources/market.ts';
import { MarketTable } from './MarketTable.tsx';
import { nextOrder, type Order, sortRows } from './order.ts';
import { Screen } from '../../ui/common/Screen.tsx';
import { filterRows, type Filter } from './filter.ts';
import { MarketTools } from './MarketTools.tsx';
import type { MarketsProps } from './markets.schema.ts';

/** Every market of the list, to be searched, narrowed and put in order. */
export function Markets({ props }: ComponentProps<MarketsProps>) {
  const [filter, setFilter] = useState<Filter>({ search: '', show: 'all' });
  const [order, setOrder] = useState<Order | null>(null);
  const sorting = { order, onSort: (key: Order['key']) => setOrder(nextOrder(order, key)) };
  const pick = (rows: readonly MarketRow[]) => sortRows(filterRows(rows, filter), order);
  return (
    <Screen width="wide" title={props.title} intro={props.intro}>
      <MarketTable market={props.market} sorting={sorting} pick={pick} tools={<MarketTools filter={filter} onChange={setFilter} />} />
    </Screen>
  );
}
