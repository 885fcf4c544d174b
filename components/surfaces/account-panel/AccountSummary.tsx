import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Async } from '../../../schemas/async.ts';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import styles from './AccountPanel.module.css';
import type { AccountPanelProps } from './account-panel.schema.ts';

interface LineProps<T> {
  readonly label: string;
  readonly of: Async<T>;
  readonly children: (value: T) => ReactNode;
}

/** One thing that is known, under way, or could not be had. */
function Line<T>({ label, of, children }: LineProps<T>) {
  const { t } = useTranslation('user');
  return (
    <div className={styles.line}>
      <dt>{label}</dt>
      <dd aria-busy={of.state === 'pending'}>
        {of.state === 'ready' ? children(of.value) : of.state === 'lost' ? t('standing.unknown') : <Skeleton className={styles.wide} />}
      </dd>
    </div>
  );
}

/** The KYC level, the tier and the estimated total; that the account is part of another, where it is. */
export function Standing({ standing, total }: Pick<AccountPanelProps, 'standing' | 'total'>) {
  const { t } = useTranslation('user');
  const unknown = t('standing.unknown');
  return (
    <dl className={styles.standing}>
      <Line label={t('funds.total')} of={total}>
        {({ fiat }) => <bdi>{fiat}</bdi>}
      </Line>
      {standing.state === 'ready' && standing.value.isSub && (
        <div className={styles.line}>
          <dt>{t('standing.account')}</dt>
          <dd>{t('standing.sub')}</dd>
        </div>
      )}
      <Line label={t('standing.level')} of={standing}>
        {({ level }) => level ?? unknown}
      </Line>
      <Line label={t('standing.tier')} of={standing}>
        {({ tier }) => tier ?? unknown}
      </Line>
    </dl>
  );
}
