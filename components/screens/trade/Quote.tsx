import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { MarketRow } from '../../../schemas/domains/market/sources.ts';
import { Change } from '../../ui/number/Change.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import styles from './Quote.module.css';
import type { TradeProps } from './trade.schema.ts';

/** Figures of the last 24 hours, or their skeleton. */
const Day = observer(function Day({ row }: { readonly row: MarketRow | null }) {
  const { t } = useTranslation('market');
  const cells = [
    { id: 'change', value: row && <Change direction={row.direction} text={row.change} /> },
    { id: 'high', value: row && <bdi>{row.high}</bdi> },
    { id: 'low', value: row && <bdi>{row.low}</bdi> },
    { id: 'volume', value: row && <bdi>{row.volume}</bdi> },
  ] as const;
  return (
    <dl className={styles.day}>
      {cells.map(({ id, value }) => (
        <div key={id} className={styles.cell}>
          <dt className={styles.label}>{t(`columns.${id}`)}</dt>
          <dd className={styles.value}>{value ?? <Skeleton />}</dd>
        </div>
      ))}
    </dl>
  );
});

/** Shows the price of the pair; nothing for pairs that aren't listed. */
export function Quote({ pair }: Pick<TradeProps, 'pair'>) {
  const { t } = useTranslation('market');
  if (pair === null) return <p className={styles.none}>{t('unlisted')}</p>;
  return (
    <Loaded of={pair} failed={t('failed')} failedClassName={styles.none} waiting={<Numbers row={null} />}>
      {(row) => <Numbers row={row} />}
    </Loaded>
  );
}

const Numbers = observer(function Numbers({ row }: { readonly row: MarketRow | null }) {
  return (
    <div className={styles.quote} aria-busy={row === null}>
      <div className={styles.last}>
        <p className={styles.price} data-direction={row?.direction}>
          {row === null ? <Skeleton /> : <bdi>{row.price}</bdi>}
        </p>
        <p className={styles.fiat}>{row === null ? <Skeleton /> : <bdi>{row.fiatPrice}</bdi>}</p>
      </div>
      <Day row={row} />
    </div>
  );
});
