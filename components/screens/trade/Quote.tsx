import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { MarketRow } from '../../../schemas/domains/market/sources.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Change } from '../../ui/number/Change.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import styles from './Quote.module.css';
import type { TradeProps } from './trade.schema.ts';

/** The numbers of the day beside the price; their places while they are under way. */
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

/** What the pair costs and how its day went; a pair that nobody trades has neither. */
export const Quote = observer(function Quote({ pair }: Pick<TradeProps, 'pair'>) {
  const { t } = useTranslation(['market', 'ui']);
  if (pair === null) return <p className={styles.failed}>{t('unlisted')}</p>;
  if (pair.state === 'lost') {
    return (
      <div className={styles.failed} role="alert">
        <p>{t('failed')}</p>
        <Button action="retry" size="small" onClick={pair.retry}>
          {t('ui:retry')}
        </Button>
      </div>
    );
  }
  const row = pair.state === 'ready' ? pair.value : null;
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
