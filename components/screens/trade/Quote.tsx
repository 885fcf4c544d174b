import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { MarketRow } from '../../../schemas/domains/market/sources.ts';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { Change } from '../../ui/number/Change.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import styles from './Quote.module.css';
import type { TradeProps } from './trade.schema.ts';

export function Quote({ pair }: { readonly pair: NonNullable<TradeProps['pair']> }) {
  const { t } = useTranslation('market');
  return (
    <Loaded of={pair} failed={t('failed')} failedClassName="text-muted" waiting={<Numbers row={null} />}>
      {(row) => <Numbers row={row} />}
    </Loaded>
  );
}

const Numbers = observer(function Numbers({ row }: { readonly row: MarketRow | null }) {
  const { t } = useTranslation('market');
  return (
    <div className={`${styles.quote} row wrap tabular`} aria-busy={row === null}>
      <div>
        <p className="trend title-20 strong" data-direction={row?.direction}>
          {row === null ? <Skeleton /> : <bdi>{row.text('price')}</bdi>}
        </p>
        <p className="text-12 text-muted">{row === null ? <Skeleton /> : <bdi>{row.fiatPrice}</bdi>}</p>
      </div>
      <dl className={`${styles.day} wrap`}>
        {(['change', 'high', 'low', 'volume'] as const).map((id) => (
          <div key={id}>
            <dt className="text-12 text-muted">{t(`columns.${id}`)}</dt>
            <dd className={`${styles.value} text-13`}>
              {row === null ? (
                <Skeleton />
              ) : id === 'change' ? (
                <Change direction={row.direction} text={row.text('change')} />
              ) : (
                <bdi>{row.text(id)}</bdi>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
});
