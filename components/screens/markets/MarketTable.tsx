import { observer } from 'mobx-react-lite';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarketList, MarketRow } from '../../../schemas/domains/market/sources.ts';
import { LinkToButton } from '../../ui/button/Button.tsx';
import { CoinIcon } from '../../ui/coin/CoinIcon.tsx';
import { Empty } from '../../ui/empty/Empty.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Link } from '../../ui/link/Link.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { Change } from '../../ui/number/Change.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import type { Market } from './market.ts';
import styles from './MarketTable.module.css';
import { COLUMNS, type Order, type SortKey } from './order.ts';

interface Sorting {
  /** Null for the order of the list. */
  readonly order: Order | null;
  readonly onSort: (key: SortKey) => void;
}

interface MarketTableProps {
  readonly market: Market;
  /** Without it, headers aren't buttons. */
  readonly sorting?: Sorting | undefined;
  readonly pick?: (rows: readonly MarketRow[]) => readonly MarketRow[];
  readonly tools?: ReactNode;
}

const everyRow = (rows: readonly MarketRow[]): readonly MarketRow[] => rows;

export const MarketTable = observer(function MarketTable({ market, sorting, pick = everyRow, tools }: MarketTableProps) {
  const { t } = useTranslation('market');
  const heading = useId();
  const { rows, size } = market;
  const isWaiting = rows.state === 'idle' || rows.state === 'pending';

  function renderContent(list: MarketList): ReactNode {
    const picked = pick(list.rows).slice(0, size);
    if (picked.length === 0) return <Empty title={t(list.rows.length === 0 ? 'empty' : 'none')} />;
    return (
      <table className={styles.table} aria-labelledby={heading} data-stale={list.stale}>
        <MarketHead sorting={sorting} />
        <tbody>
          {picked.map((row) => (
            <MarketLine key={row.symbol} row={row} />
          ))}
        </tbody>
      </table>
    );
  }

  return (
    <section className={`${styles.market} card`} aria-labelledby={heading} aria-busy={isWaiting}>
      <div className={`${styles.head} row wrap between`}>
        <h2 id={heading} className="text-14">
          {t('title')}
        </h2>
        <LinkToButton to={market.all} variant="quiet" size="small" />
      </div>
      {tools}
      {rows.state === 'ready' && rows.value.stale && (
        <output className={`${styles.stale} row gap-2 text-13`}>
          <Icon name="circle-alert" />
          {t('stale')}
        </output>
      )}
      <Loaded of={rows} failed={t('failed')} failedClassName={styles.failed} waiting={<MarketSkeleton size={size} />}>
        {renderContent}
      </Loaded>
    </section>
  );
});

function MarketHead({ sorting }: Pick<MarketTableProps, 'sorting'>) {
  const { t } = useTranslation('market');
  return (
    <thead>
      <tr>
        {COLUMNS.map(({ id, sort }) => {
          const name = <bdi>{t(`columns.${id}`)}</bdi>;
          const direction = sorting?.order?.key === sort ? sorting?.order?.direction : undefined;
          return (
            <th key={id} scope="col" className={styles.header} data-column={id} aria-sort={direction}>
              {sorting === undefined || sort === null ? (
                name
              ) : (
                <button type="button" className={styles.sort} onClick={() => sorting.onSort(sort)}>
                  {name}
                  <Icon name="chevron-down" />
                </button>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

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
      <span className={styles.names}>
        {row.link === null ? (
          <span className={`${styles.symbol} strong`}>{symbol}</span>
        ) : (
          <Link link={row.link} className={`${styles.symbol} strong cover`}>
            {symbol}
          </Link>
        )}
        {/* In the name's own direction, so that its end is truncated, not its start. */}
        <span className={`${styles.name} text-12 text-muted`} dir="auto" title={row.name}>
          {row.name}
        </span>
      </span>
    </span>
  );
});

/** Observes its row, so that a tick renders only this component. */
const MarketLine = observer(function MarketLine({ row }: { readonly row: MarketRow }) {
  return (
    <tr className={styles.line} data-current={row.link?.current === true}>
      <th scope="row" className={styles.cell} data-column="pair">
        <Pair row={row} />
      </th>
      <td className={styles.cell} data-column="price">
        <span className={`${styles.price} medium`}>
          <bdi>{row.price}</bdi>
        </span>
        <span className={`${styles.fiat} text-12 text-muted`}>
          <bdi>{row.fiatPrice}</bdi>
        </span>
      </td>
      <td className={styles.cell} data-column="change">
        <Change direction={row.direction} text={row.change} />
      </td>
      {(['high', 'low', 'volume'] as const).map((id) => (
        <td key={id} className={styles.cell} data-column={id}>
          <bdi>{row[id]}</bdi>
        </td>
      ))}
    </tr>
  );
});

const PAIR_SKELETON = (
  <span className={`${styles.pair} row gap-3`}>
    <span className={styles.icon} />
    <Skeleton />
  </span>
);

/** Same row height as the table, to avoid a layout shift. */
function MarketSkeleton({ size = 10 }: { readonly size?: number | undefined }) {
  return (
    <table className={styles.table} aria-hidden="true">
      <MarketHead />
      <tbody>
        {Array.from({ length: size }, (_, line) => (
          <tr key={line} className={styles.line}>
            {COLUMNS.map(({ id }) => (
              <td key={id} className={styles.cell} data-column={id}>
                {id === 'pair' ? PAIR_SKELETON : <Skeleton />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
