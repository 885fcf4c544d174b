import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/Button.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import type { AccountProps } from './account.schema.ts';
import styles from './Funds.module.css';

type FundsProps = NonNullable<AccountProps['funds']>;

interface SumProps {
  readonly total: Exclude<FundsProps['total'], { state: 'lost' }>;
}

/** The sum, or its place while it is under way. */
function Sum({ total }: SumProps) {
  const { t } = useTranslation('user');
  return (
    <>
      <p className={styles.fiat}>{total.state === 'ready' ? <bdi>{total.value.fiat}</bdi> : <Skeleton className={styles.wide} />}</p>
      <p className={styles.btc}>
        {total.state === 'ready' ? (
          <bdi>
            {total.value.btc} {t('funds.unit')}
          </bdi>
        ) : (
          <Skeleton className={styles.wide} />
        )}
      </p>
    </>
  );
}

/** What the account holds altogether. */
export function Funds({ funds }: Pick<AccountProps, 'funds'>) {
  const { t } = useTranslation(['user', 'ui']);
  const heading = useId();
  if (funds === undefined) return null;
  const { total } = funds;
  return (
    <section className={styles.funds} aria-labelledby={heading} aria-busy={total.state === 'pending'}>
      <h2 id={heading} className={styles.title}>
        {t('funds.total')}
      </h2>
      {total.state === 'lost' ? (
        <div className={styles.failed} role="alert">
          <p>{t('funds.failed')}</p>
          <Button action="retry" size="small" onClick={total.retry}>
            {t('ui:retry')}
          </Button>
        </div>
      ) : (
        <Sum total={total} />
      )}
    </section>
  );
}
