import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import type { GrowthProps } from './growth.schema.ts';
import styles from './Growth.module.css';

/** Control of the manifest that copies a text. */
const COPY = 'copy';

type Copy = (text: string) => void;
type Invite = NonNullable<GrowthProps['invite']>;
type InviteDetails = Extract<Invite['details'], { state: 'ready' }>['value'];

export function Invitation({ invite, surface }: Pick<GrowthProps, 'invite'> & { readonly surface: SurfaceHandle }) {
  const { t } = useTranslation('growth');
  const heading = useId();
  if (invite === undefined) return null;
  const { details, role } = invite;
  const copy = surface.can(COPY) ? (text: string) => void surface.act(COPY, { text }) : null;
  return (
    <section className={`${styles.panel} card`} aria-labelledby={heading} aria-busy={details.state === 'pending'}>
      <h2 id={heading} className={styles.heading}>
        {t('invite.title')}
      </h2>
      <Loaded
        of={details}
        failed={t('invite.failed')}
        failedClassName={styles.none}
        waiting={<Shares details={null} role={role} onCopy={copy} />}
      >
        {(loaded) => <Shares details={loaded} role={role} onCopy={copy} />}
      </Loaded>
    </section>
  );
}

interface SharesProps {
  readonly details: InviteDetails | null;
  readonly role: string;
  /** Null if the manifest doesn't define the control. */
  readonly onCopy: Copy | null;
}

function Shares({ details, role, onCopy }: SharesProps) {
  const { t } = useTranslation('growth');
  if (details?.code === '') return <p className={styles.none}>{t('invite.none')}</p>;
  return (
    <dl>
      <Share label={t('invite.code')} value={details?.code ?? null} onCopy={onCopy} />
      <Share label={t('invite.link')} value={details?.link ?? null} onCopy={onCopy} />
      <div className={styles.row}>
        <dt className="text-muted">{t('invite.role')}</dt>
        <dd className={styles.role}>{details === null ? <Skeleton className={styles.wide} /> : role}</dd>
      </div>
    </dl>
  );
}

function Share({ label, value, onCopy }: Pick<SharesProps, 'onCopy'> & { readonly label: string; readonly value: string | null }) {
  const { t } = useTranslation('growth');
  return (
    <div className={styles.row}>
      <dt className="text-muted">{label}</dt>
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
