import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Actions, LinkToButton } from '../../ui/button/Button.tsx';
import { Callout } from '../../ui/common/Callout.tsx';
import { Screen } from '../../ui/common/Screen.tsx';
import { Section } from '../../ui/common/Section.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { MenuItem } from '../../ui/link/MenuItem.tsx';
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
        <div className={`${styles.layout} stack content-start`}>
          {nav !== undefined && nav.items.length > 0 && <AccountNav items={nav.items} />}
          <div className={`${styles.content} stack content-start min-0`} data-dense={isDense}>
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
    <Section title={t('signIn.title')} titleClassName="title-20" className={`${styles.panel} card p-6`} isOfVisitor>
      <p className="text-muted pretty">{t('signIn.text')}</p>
      <Actions>
        <LinkToButton to={signIn.login} variant="filled" />
        <LinkToButton to={signIn.signup} variant="outlined" />
      </Actions>
    </Section>
  );
}

const LINK = `${styles.link} full row gap-3 px-3 min-control rounded medium nowrap quiet hoverable inset-ring`;

function AccountNav({ items }: NonNullable<FrameProps['nav']>) {
  const { t } = useTranslation('user');
  return (
    <nav className="min-0" aria-label={t('pages')}>
      <ul className={`${styles.list} scroll-x gap-1`}>
        {items.map((item) => (
          <li key={item.id}>
            <MenuItem item={item} className={LINK}>
              {item.icon !== null && <Icon name={item.icon} />}
              {item.label}
            </MenuItem>
          </li>
        ))}
      </ul>
    </nav>
  );
}
