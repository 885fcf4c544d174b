import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import type { GrowthProps } from './growth.schema.ts';
import styles from './Invitation.module.css';

/** The control of the manifest that puts a text where it can be pasted from. */
const COPY = 'copy';

type Copy = (text: string) => void;
type Invite = NonNullable<GrowthProps['invite']>;
type Details = Invite['details'];

/** The code and the address that the user shares, and what the user is to the programme. */
export function Invitation({ invite, surface }: Pick<GrowthProps, 'invite'> & { readonly surface: SurfaceHandle }) {
  const { t } = useTranslation(['growth', 'ui']);
  const heading = useId();
  if (invite === undefined) return null;
  const { details, role } = invite;
  const copy = surface.can(COPY) ? (text: string) => void surface.act(COPY, { text }) : null;
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
        <Shares details={details} role={role} onCopy={copy} />
      )}
    </section>
  );
}

interface SharesProps {
  readonly details: Exclude<Details, { state: 'lost' }>;
  readonly role: string;
  /** Null where the manifest gives it no meaning. */
  readonly onCopy: Copy | null;
}

function Shares({ details, role, onCopy }: SharesProps) {
  const { t } = useTranslation('growth');
  if (details.state === 'ready' && details.value.code === '') return <p className={styles.none}>{t('invite.none')}</p>;
  return (
    <dl>
      <Share label={t('invite.code')} value={details.state === 'ready' ? details.value.code : null} onCopy={onCopy} />
      <Share label={t('invite.link')} value={details.state === 'ready' ? details.value.link : null} onCopy={onCopy} />
      <div className={styles.row}>
        <dt className={styles.label}>{t('invite.role')}</dt>
        <dd className={styles.role}>{details.state === 'ready' ? role : <Skeleton className={styles.wide} />}</dd>
      </div>
    </dl>
  );
}

/** One of them: to read, and to copy. */
function Share({ label, value, onCopy }: Pick<SharesProps, 'onCopy'> & { readonly label: string; readonly value: string | null }) {
  const { t } = useTranslation('growth');
  return (
    <div className={styles.row}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        {value === null ? (
          <Skeleton className={styles.wide} />
        ) : (
          <>
            <bdi className={styles.text}>{value}</bdi>
            {onCopy !== null && (
              <Button action={COPY} size="small" aria-label={`${t('copy')}: ${label}`} onClick={() => onCopy(value)}>
                {t('copy')}
              </Button>
            )}
          </>
        )}
      </dd>
    </div>
  );
}
