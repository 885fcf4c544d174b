import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/Button.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import type { AccountProps } from './account.schema.ts';
import styles from './Account.module.css';

type SessionsProps = Required<Pick<AccountProps, 'sessions'>> & Pick<AccountProps, 'everywhere'>;

/** Where the user is logged in. */
export function Sessions({ sessions, everywhere }: SessionsProps) {
  const { t } = useTranslation('user');
  return (
    <List title={t('security.sessions')}>
      <Loaded of={sessions!} failed={t('security.sessionsFailed')}>
        {(list) => (
          <ul className="card">
            {list.map(({ id, device, place, isCurrent, iso, time }) => (
              <Row key={id} device={device} place={place}>
                {isCurrent ? t('security.current') : <time dateTime={iso}>{t('security.seen', { time })}</time>}
              </Row>
            ))}
          </ul>
        )}
      </Loaded>
      {everywhere !== undefined && <Button control={everywhere.control}>{everywhere.label}</Button>}
    </List>
  );
}

/** Recent logins, also those that were refused. */
export function Logins({ logins }: Required<Pick<AccountProps, 'logins'>>) {
  const { t } = useTranslation('user');
  return (
    <List title={t('security.logins')}>
      <Loaded of={logins!} failed={t('security.loginsFailed')}>
        {(list) => (
          <ul className="card">
            {list.map(({ device, place, method, succeeded, iso, time }) => (
              <Row key={`${iso} ${device}`} device={device} place={place}>
                {succeeded ? t(`security.method.${method}`) : t('security.failedLogin')}, <time dateTime={iso}>{time}</time>
              </Row>
            ))}
          </ul>
        )}
      </Loaded>
    </List>
  );
}

function List({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const heading = useId();
  return (
    <section className={styles.list} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
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
        <bdi className={styles.label}>{device}</bdi>
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
