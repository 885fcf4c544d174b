import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import type { AccountProps } from './account.schema.ts';
import styles from './Account.module.css';

type Total = Extract<NonNullable<AccountProps['funds']>['total'], { state: 'ready' }>['value'];

interface SumProps {
  readonly total: Total | null;
}

function Sum({ total }: SumProps) {
  const { t } = useTranslation('user');
  return (
    <>
      <p className={styles.fiat}>{total === null ? <Skeleton className={styles.wide} /> : <bdi>{total.fiat}</bdi>}</p>
      <p className={styles.btc}>
        {total === null ? (
          <Skeleton className={styles.wide} />
        ) : (
          <bdi>
            {total.btc} {t('funds.unit')}
          </bdi>
        )}
      </p>
    </>
  );
}

export function Funds({ funds }: Pick<AccountProps, 'funds'>) {
  const { t } = useTranslation('user');
  const heading = useId();
  if (funds === undefined) return null;
  const { total } = funds;
  return (
    <section aria-labelledby={heading} aria-busy={total.state === 'pending'}>
      <h2 id={heading} className={`${styles.fundsTitle} text-14 text-muted`}>
        {t('funds.total')}
      </h2>
      <Loaded of={total} failed={t('funds.failed')} failedClassName={styles.failed} waiting={<Sum total={null} />}>
        {(sum) => <Sum total={sum} />}
      </Loaded>
    </section>
  );
}
