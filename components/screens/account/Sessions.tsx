import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ControlButton } from '../../ui/button/ControlButton.tsx';
import { Section } from '../../ui/common/Section.tsx';
import { LoadedRows } from '../../ui/loaded/LoadedRows.tsx';
import type { AccountProps } from './account.schema.ts';
import styles from './Account.module.css';

export function Sessions({
  sessions,
  everywhere,
}: Pick<AccountProps, 'everywhere'> & { readonly sessions: NonNullable<AccountProps['sessions']> }) {
  const { t } = useTranslation('user');
  return (
    <Section title={t('security.sessions')}>
      <LoadedRows of={sessions} failed={t('security.sessionsFailed')}>
        {({ id, device, place, isCurrent, iso, time }) => (
          <Row key={id} device={device} place={place}>
            {isCurrent ? t('security.current') : <time dateTime={iso}>{t('security.seen', { time })}</time>}
          </Row>
        )}
      </LoadedRows>
      <ControlButton of={everywhere} />
    </Section>
  );
}

/** Recent logins, also those that were refused. */
export function Logins({ logins }: { readonly logins: NonNullable<AccountProps['logins']> }) {
  const { t } = useTranslation('user');
  return (
    <Section title={t('security.logins')}>
      <LoadedRows of={logins} failed={t('security.loginsFailed')}>
        {({ device, place, method, succeeded, iso, time }, at) => (
          <Row key={at} device={device} place={place}>
            {succeeded ? t(`security.method.${method}`) : t('security.failedLogin')}, <time dateTime={iso}>{time}</time>
          </Row>
        )}
      </LoadedRows>
    </Section>
  );
}

interface RowProps {
  readonly device: string;
  readonly place: string | null;
  readonly children: ReactNode;
}

function Row({ device, place, children }: RowProps) {
  return (
    <li className={styles.row}>
      <div>
        <bdi className="medium anywhere">{device}</bdi>
        {place !== null && (
          <p className="text-13 text-muted">
            <bdi>{place}</bdi>
          </p>
        )}
      </div>
      <p className="text-13 text-muted">{children}</p>
    </li>
  );
}
