import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Actions } from '../../ui/common/Actions.tsx';
import { LinkToButton } from '../../ui/common/LinkToButton.tsx';
import type { AccountProps } from './account.schema.ts';
import styles from './Account.module.css';

export function SignIn({ signIn }: Pick<AccountProps, 'signIn'>) {
  const { t } = useTranslation('user');
  const heading = useId();
  return (
    <section className={`${styles.panel} card`} aria-labelledby={heading} data-of="visitor">
      <h2 id={heading} className="title-20">
        {t('signIn.title')}
      </h2>
      <p className={styles.text}>{t('signIn.text')}</p>
      <Actions>
        <LinkToButton to={signIn.login} variant="filled" />
        <LinkToButton to={signIn.signup} variant="outlined" />
      </Actions>
    </section>
  );
}
