import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Figure, MarketRow } from '../../../schemas/domains/market/sources.ts';
import { CoinIcon } from '../../ui/coin/CoinIcon.tsx';
import { Link } from '../../ui/link/Link.tsx';
import { Change } from '../../ui/number/Change.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import styles from './MarketTable.module.css';

interface Column {
  /** Key of its heading: `market:columns.<id>`. */
  readonly id: string;
  readonly cell: (row: MarketRow) => ReactNode;
  readonly waiting?: ReactNode;
  /** Sorts the rows. A column without it can't be sorted. */
  readonly by?: (row: MarketRow) => number | string;
  /** Width of the table that shows the column. Without it, each does. */
  readonly from?: 'medium' | 'wide';
}

function figure<const Id extends Figure>(id: Id) {
  return { id, cell: (row: MarketRow) => <bdi>{row.text(id)}</bdi> };
}

const by = (id: Figure) => (row: MarketRow) => row.number(id);

/** The link covers the whole row. */
const Pair = observer(function Pair({ row }: { readonly row: MarketRow }) {
  const symbol = (
    <>
      {row.base}
      <span className={`${styles.quote} regular text-muted`}>/{row.quote}</span>
    </>
  );
  return (
    <span className={`${styles.pair} row gap-3`}>
      <CoinIcon coin={row.base} src={row.icon} className={styles.icon} />
      <span className="truncate">
        {row.link === null ? (
          <span className="block truncate strong">{symbol}</span>
        ) : (
          <Link link={row.link} className={`${styles.symbol} block truncate strong cover`}>
            {symbol}
          </Link>
        )}
        {/* In the name's own direction, so that its end is truncated, not its start. */}
        <span className={`${styles.name} block truncate text-12 text-muted`} dir="auto" title={row.name}>
          {row.name}
        </span>
      </span>
    </span>
  );
});

const PAIR_SKELETON = (
  <span className={`${styles.pair} row gap-3`}>
    <span className={styles.icon} />
    <Skeleton />
  </span>
);

/** The columns in their order. High and low can't be sorted, because they are only compared within a row. */
const DEFINITIONS = [
  { id: 'pair', cell: (row) => <Pair row={row} />, waiting: PAIR_SKELETON, by: ({ symbol }) => symbol },
  {
    id: 'price',
    cell: (row) => (
      <>
        <span className={`${styles.price} block medium`}>
          <bdi>{row.text('price')}</bdi>
        </span>
        <span className="block truncate text-12 text-muted">
          <bdi>{row.fiatPrice}</bdi>
        </span>
      </>
    ),
    by: by('price'),
  },
  { id: 'change', cell: (row) => <Change direction={row.direction} text={row.text('change')} />, by: by('change') },
  { ...figure('high'), from: 'wide' },
  { ...figure('low'), from: 'wide' },
  { ...figure('volume'), from: 'medium', by: by('turnover') },
] as const satisfies readonly Column[];

export type ColumnId = (typeof DEFINITIONS)[number]['id'];

export const COLUMNS: readonly (Column & { readonly id: ColumnId })[] = DEFINITIONS;
