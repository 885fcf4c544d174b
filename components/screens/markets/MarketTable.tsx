import { observer } from 'mobx-react-lite';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarketList, MarketRow } from '../../../schemas/domains/market/sources.ts';
import { LinkToButton } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/empty/Empty.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { COLUMNS } from './columns.tsx';
import type { Market } from './market.ts';
import styles from './MarketTable.module.css';
import type { Order } from './order.ts';

interface Sorting {
  /** Null for the order of the list. */
  readonly order: Order | null;
  readonly onSort: (key: Order['key']) => void;
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
      <table className={`${styles.table} full`} aria-labelledby={heading} data-stale={list.stale}>
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
    <section className={`${styles.market} container card`} aria-labelledby={heading} aria-busy={isWaiting}>
      <div className={`${styles.head} row wrap between px-4`}>
        <h2 id={heading} className="text-14">
          {t('title')}
        </h2>
        <LinkToButton to={market.all} variant="quiet" size="small" />
      </div>
      {tools}
      {rows.state === 'ready' && rows.value.stale && (
        <output className={`${styles.stale} line-top row gap-2 text-13`}>
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
    <thead className="sunken text-12 text-muted">
      <tr>
        {COLUMNS.map(({ id, by, from }) => {
          const name = <bdi>{t(`columns.${id}`)}</bdi>;
          const direction = sorting?.order?.key === id ? sorting.order.direction : undefined;
          return (
            <th key={id} scope="col" className={styles.header} data-column={id} data-from={from} aria-sort={direction}>
              {sorting === undefined || by === undefined ? (
                name
              ) : (
                <button type="button" className={styles.sort} onClick={() => sorting.onSort(id)}>
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

/** Observes its row, so that a tick renders only this component. */
const MarketLine = observer(function MarketLine({ row }: { readonly row: MarketRow }) {
  return (
    <tr className={`${styles.line} hoverable`} data-current={row.link?.current === true}>
      {COLUMNS.map(({ id, cell, from }, index) => {
        const [Cell, scope] = index === 0 ? (['th', 'row'] as const) : (['td', undefined] as const);
        return (
          <Cell key={id} scope={scope} className={styles.cell} data-column={id} data-from={from}>
            {cell(row)}
          </Cell>
        );
      })}
    </tr>
  );
});

/** Same row height as the table, to avoid a layout shift. */
function MarketSkeleton({ size = 10 }: { readonly size?: number | undefined }) {
  return (
    <table className={`${styles.table} full`} aria-hidden="true">
      <MarketHead />
      <tbody>
        {Array.from({ length: size }, (_, line) => (
          <tr key={line} className={styles.line}>
            {COLUMNS.map(({ id, from, waiting }) => (
              <td key={id} className={styles.cell} data-column={id} data-from={from}>
                {waiting ?? <Skeleton />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
