import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Actions, LinkToButton } from '../../ui/button/Button.tsx';
import { Callout } from '../../ui/common/Callout.tsx';
import { Screen } from '../../ui/common/Screen.tsx';
import { Section } from '../../ui/common/Section.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Link } from '../../ui/link/Link.tsx';
import type { FrameProps } from './account.schema.ts';
import styles from './Account.module.css';

interface AccountFrameProps {
  readonly frame: FrameProps;
  readonly isDense?: boolean;
  readonly children: ReactNode;
}

/** Renders a page of the account. Visitors see a log-in prompt in place of the content, at the same address (RTE-5). */
export function AccountFrame({ frame, isDense, children }: AccountFrameProps) {
  const { title, intro, loggedIn: isLoggedIn, signIn, nav, notes } = frame;
  return (
    <Screen width="wide" title={title} intro={intro}>
      {isLoggedIn ? (
        <div className={styles.layout}>
          {nav !== undefined && nav.items.length > 0 && <AccountNav items={nav.items} />}
          <div className={styles.content} data-dense={isDense}>
            {children}
            {notes?.map(({ id, text }) => (
              <Callout key={id} tone="note" text={text} />
            ))}
          </div>
        </div>
      ) : (
        <SignIn signIn={signIn} />
      )}
    </Screen>
  );
}

function SignIn({ signIn }: Pick<FrameProps, 'signIn'>) {
  const { t } = useTranslation('user');
  return (
    <Section title={t('signIn.title')} titleClassName="title-20" className={`${styles.panel} card`} isOfVisitor>
      <p className="text-muted pretty">{t('signIn.text')}</p>
      <Actions>
        <LinkToButton to={signIn.login} variant="filled" />
        <LinkToButton to={signIn.signup} variant="outlined" />
      </Actions>
    </Section>
  );
}

function AccountNav({ items }: NonNullable<FrameProps['nav']>) {
  const { t } = useTranslation('user');
  return (
    <nav className={styles.nav} aria-label={t('pages')}>
      <ul className={styles.list}>
        {items.map(({ id, label, icon, link, control, active }) => {
          const content = (
            <>
              {icon !== null && <Icon name={icon} />}
              {label}
            </>
          );
          return (
            <li key={id}>
              {link === null ? (
                <button type="button" className={styles.link} data-action={control?.id} onClick={() => control?.run()}>
                  {content}
                </button>
              ) : (
                <Link link={link} current={active} className={styles.link}>
                  {content}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
