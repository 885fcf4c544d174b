import { useTranslation } from 'react-i18next';
import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { Link } from '../../ui/link/Link.tsx';
import { MicroApp } from '../../ui/micro-app/MicroApp.tsx';
import { withLink } from '../../ui/common/with-link.ts';
import { LinkToButton } from '../../ui/common/LinkToButton.tsx';
import { Screen } from '../../ui/common/Screen.tsx';
import styles from './Auth.module.css';
import type { AuthProps } from './auth.schema.ts';
import { Social } from './Social.tsx';
import { Ways } from './Ways.tsx';

/** Renders login and signup, or a link to the account for logged-in users (RTE-6). */
export function Auth({ props, surface }: ComponentProps<AuthProps>) {
  const { t } = useTranslation('user');
  const { account, prize, invited } = props;
  if (props.loggedIn) {
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
