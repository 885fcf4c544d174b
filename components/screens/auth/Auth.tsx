import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { Link } from '../../ui/link/Link.tsx';
import { MicroApp } from '../../ui/micro-app/MicroApp.tsx';
import { withLink } from '../../ui/common/with-link.ts';
import { LinkToButton } from '../../ui/common/LinkToButton.tsx';
import { Screen } from '../../ui/common/Screen.tsx';
import { Button, LinkButton } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './Auth.module.css';
import type { AuthProps } from './auth.schema.ts';

/** Renders login and signup, or a link to the account for logged-in users (RTE-6). */
export function Auth({ props, surface }: ComponentProps<AuthProps>) {
  const { t } = useTranslation('user');
  const { account, prize, invited, loggedIn: isLoggedIn, next = null } = props;
  useEffect(() => {
    if (isLoggedIn) next?.follow();
  }, [isLoggedIn, next]);
  if (isLoggedIn) {
    return (
      <Screen width="narrow" title={props.title} intro={t('loggedIn')}>
        <LinkToButton to={account} variant="filled" />
      </Screen>
    );
  }
  return (
    <Screen width="narrow" title={props.title} intro={props.intro}>
      <div className={styles.layout}>
        {prize !== undefined && prize.amount !== null && (
          <p className={styles.prize}>
            {t('prize')} <bdi className={styles.amount}>{prize.amount}</bdi>
          </p>
        )}
        {invited !== undefined && invited.code !== null && (
          <p className={styles.invited}>
            {t('invited')} <bdi className={styles.amount}>{invited.code}</bdi>
          </p>
        )}
        {props.app !== undefined && (
          <div className={`${styles.app} card`}>
            <MicroApp surface={surface} app={props.app} />
          </div>
        )}
        <Ways ways={props.ways} app={props.app} />
        <Social social={props.social} />
        <ul className={styles.links}>
          {withLink(props.links).map(({ id, label, link }) => (
            <li key={id}>
              <Link link={link} className={styles.link}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Screen>
  );
}

/** The first way has the main look, unless the page has a form. */
function Ways({ ways, app }: Pick<AuthProps, 'ways' | 'app'>) {
  return (
    <ul className="card">
      {ways.map(({ id, icon, title, text, action, control }, index) => {
        const variant = index === 0 && app === undefined ? 'filled' : 'outlined';
        return (
          <li key={id} className={styles.way}>
            <Icon name={icon} size={20} className={styles.icon} />
            <div className={styles.words}>
              <h2 className="text-16">{title}</h2>
              <p className={styles.text}>{text}</p>
              <LinkToButton to={action} variant={variant} />
              {control !== undefined && (
                <Button control={control.control} variant={variant}>
                  {control.label}
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

type Provider = NonNullable<AuthProps['social']>['items'][number];

function ProviderButton({ provider: { label, icon, link, control } }: { readonly provider: Provider }) {
  const content = (
    <>
      {icon !== undefined && <Icon name={icon} />}
      {label}
    </>
  );
  if (control !== undefined) return <Button control={control}>{content}</Button>;
  if (link === undefined || link === null) return null;
  return <LinkButton link={link}>{content}</LinkButton>;
}

function Social({ social }: Pick<AuthProps, 'social'>) {
  const { t } = useTranslation('user');
  const heading = useId();
  if (social === undefined || social.items.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {t('social')}
      </h2>
      <div className={styles.providers}>
        {social.items.map((provider) => (
          <ProviderButton key={provider.id} provider={provider} />
        ))}
      </div>
    </section>
  );
}
