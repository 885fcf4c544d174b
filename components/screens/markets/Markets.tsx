import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarketRow } from '../../../schemas/domains/market/sources.ts';
import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { Screen } from '../../ui/common/Screen.tsx';
import { RadioGroup } from '../../ui/radio-group/RadioGroup.tsx';
import type { MarketsProps } from './markets.schema.ts';
import { MarketTable } from './MarketTable.tsx';
import styles from './MarketTools.module.css';
import { getNextOrder, type Order, sortRows } from './order.ts';

const DIRECTIONS = { rising: 'rise', falling: 'fall' } as const;
const SHOWN = ['all', 'rising', 'falling'] as const;

interface Filter {
  readonly search: string;
  readonly show: (typeof SHOWN)[number];
}

export function Markets({ props }: ComponentProps<MarketsProps>) {
  const [filter, setFilter] = useState<Filter>({ search: '', show: 'all' });
  const [order, setOrder] = useState<Order | null>(null);
  const sorting = { order, onSort: (key: Order['key']) => setOrder(getNextOrder(order, key)) };
  const pick = (rows: readonly MarketRow[]) => sortRows(filterRows(rows, filter), order);
  return (
    <Screen width="wide" title={props.title} intro={props.intro}>
      <MarketTable market={props.market} sorting={sorting} pick={pick} tools={<MarketTools filter={filter} onChange={setFilter} />} />
    </Screen>
  );
}

/** Returns the rows that match the search, which ignores case and separators: `btc/usdt` finds `BTC_USDT`. */
function filterRows(rows: readonly MarketRow[], { search, show }: Filter): readonly MarketRow[] {
  const typed = search.toLowerCase().replaceAll(/[/_\s]/g, '');
  return rows.filter(({ base, quote, name, direction }) => {
    const isFound = [base + quote, name.replaceAll(/\s/g, '')].some((text) => text.toLowerCase().includes(typed));
    return isFound && (show === 'all' || direction === DIRECTIONS[show]);
  });
}

interface MarketToolsProps {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}

function MarketTools({ filter, onChange }: MarketToolsProps) {
  const { t } = useTranslation('market');
  return (
    <div className="px-4 pb-3 row wrap between gap-3">
      <input
        type="search"
        className={`${styles.search} min-0 rounded px-3`}
        aria-label={t('search')}
        placeholder={t('search')}
        value={filter.search}
        onChange={(event) => onChange({ ...filter, search: event.target.value })}
      />
      <RadioGroup
        look="pills"
        label={t('show.label')}
        isLabelHidden
        options={SHOWN.map((id) => ({ id, label: t(`show.${id}`) }))}
        value={filter.show}
        onChange={(show) => onChange({ ...filter, show })}
      />
    </div>
  );
}
