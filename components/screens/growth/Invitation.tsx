import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invite } from '../../../schemas/domains/growth/sources.ts';
import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Section } from '../../ui/common/Section.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import type { GrowthProps } from './growth.schema.ts';
import styles from './Growth.module.css';

/** Control of the manifest that copies a text. */
const COPY = 'copy';

interface InvitationProps {
  readonly invite: NonNullable<GrowthProps['invite']>;
  readonly surface: SurfaceHandle;
}

export function Invitation({ invite: { details, role }, surface }: InvitationProps) {
  const { t } = useTranslation('growth');
  const shared = { role, surface };
  return (
    <Section title={t('invite.title')} className={`${styles.panel} card`} isBusy={details.state === 'pending'}>
      <Loaded of={details} failed={t('invite.failed')} failedClassName={styles.none} waiting={<Shares details={null} {...shared} />}>
        {(loaded) => <Shares details={loaded} {...shared} />}
      </Loaded>
    </Section>
  );
}

interface SharesProps {
  readonly details: Invite | null;
  readonly role: string;
  readonly surface: SurfaceHandle;
}

function Shares({ details, role, surface }: SharesProps) {
  const { t } = useTranslation('growth');
  if (details?.code === '') return <p className={styles.none}>{t('invite.none')}</p>;
  const withCopy = (label: string, value: string) => (
    <>
      <bdi className={styles.text}>{value}</bdi>
      {surface.can(COPY) && (
        <Button action={COPY} size="small" aria-label={`${t('copy')}: ${label}`} onClick={() => surface.act(COPY, { text: value })}>
          {t('copy')}
        </Button>
      )}
    </>
  );
  return (
    <dl>
      <Row label={t('invite.code')}>{details && withCopy(t('invite.code'), details.code)}</Row>
      <Row label={t('invite.link')}>{details && withCopy(t('invite.link'), details.link)}</Row>
      <Row label={t('invite.role')}>{details && role}</Row>
    </dl>
  );
}

/** Null children are pending. */
function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt className="text-muted">{label}</dt>
      <dd className={styles.value}>{children ?? <Skeleton className={styles.wide} />}</dd>
    </div>
  );
}
