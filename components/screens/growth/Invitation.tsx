import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../button/Button.tsx';
import { CopyButton } from '../../copy/CopyButton.tsx';
import { Skeleton } from '../../skeleton/Skeleton.tsx';
import type { GrowthProps } from './growth.schema.ts';
import styles from './Invitation.module.css';

type Invite = NonNullable<GrowthProps['invite']>;
type Details = Invite['details'];

/** The code and the address that the user shares, and what the user is to the programme. */
export function Invitation({ invite }: Pick<GrowthProps, 'invite'>) {
  const { t } = useTranslation(['growth', 'ui']);
  const heading = useId();
  if (invite === undefined) return null;
  const { details, role } = invite;
  return (
    <section className={styles.panel} aria-labelledby={heading} aria-busy={details.state === 'pending'}>
      <h2 id={heading} className={styles.title}>
        {t('invite.title')}
      </h2>
      {details.state === 'lost' ? (
        <div className={styles.failed} role="alert">
          <p>{t('invite.failed')}</p>
          <Button action="retry" size="small" onClick={details.retry}>
            {t('ui:retry')}
          </Button>
        </div>
      ) : (
        <Shares details={details} role={role} />
      )}
    </section>
  );
}

function Shares({ details, role }: { readonly details: Exclude<Details, { state: 'lost' }>; readonly role: string }) {
  const { t } = useTranslation('growth');
  if (details.state === 'ready' && details.value.code === '') return <p className={styles.none}>{t('invite.none')}</p>;
  return (
    <dl>
      <Share label={t('invite.code')} value={details.state === 'ready' ? details.value.code : null} />
      <Share label={t('invite.link')} value={details.state === 'ready' ? details.value.link : null} />
      <div className={styles.row}>
        <dt className={styles.label}>{t('invite.role')}</dt>
        <dd className={styles.role}>{details.state === 'ready' ? role : <Skeleton className={styles.wide} />}</dd>
      </div>
    </dl>
  );
}

/** One of them: to read, and to copy. */
function Share({ label, value }: { readonly label: string; readonly value: string | null }) {
  return (
    <div className={styles.row}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        {value === null ? (
          <Skeleton className={styles.wide} />
        ) : (
          <>
            <bdi className={styles.text}>{value}</bdi>
            <CopyButton text={value} name={label} />
          </>
        )}
      </dd>
    </div>
  );
}
