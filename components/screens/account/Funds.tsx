import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/common/Section.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import type { FundsTotal } from '../../../schemas/domains/session/sources.ts';
import type { AccountProps } from './account.schema.ts';
import styles from './Account.module.css';

export function Funds({ total }: NonNullable<AccountProps['funds']>) {
  const { t } = useTranslation('user');
  return (
    <Section title={t('funds.total')} titleClassName={`${styles.fundsTitle} text-14 text-muted`} isBusy={total.state === 'pending'}>
      <Loaded of={total} failed={t('funds.failed')} failedClassName={styles.failed} waiting={<Sum total={null} />}>
        {(sum) => <Sum total={sum} />}
      </Loaded>
    </Section>
  );
}

function Sum({ total }: { readonly total: FundsTotal | null }) {
  const { t } = useTranslation('user');
  const waiting = <Skeleton className={styles.wide} />;
  return (
    <>
      <p className={styles.fiat}>{total === null ? waiting : <bdi>{total.fiat}</bdi>}</p>
      <p className={styles.btc}>{total === null ? waiting : <bdi>{`${total.btc} ${t('funds.unit')}`}</bdi>}</p>
    </>
  );
}
