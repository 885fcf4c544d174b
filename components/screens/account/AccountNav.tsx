import { useTranslation } from 'react-i18next';
import { Icon } from '../../icon/Icon.tsx';
import { Link } from '../../link/Link.tsx';
import type { AccountProps } from './account.schema.ts';
import styles from './AccountNav.module.css';

/** The pages of the account: beside the content, or above it in one line that scrolls. */
export function AccountNav({ nav }: Pick<AccountProps, 'nav'>) {
  const { t } = useTranslation('user');
  if (nav === undefined || nav.items.length === 0) return null;
  return (
    <nav className={styles.nav} aria-label={t('pages')}>
      <ul className={styles.list}>
        {nav.items.map(
          ({ id, label, icon, link, active }) =>
            link !== null && (
              <li key={id}>
                <Link link={link} current={active} className={styles.link}>
                  {icon !== null && <Icon name={icon} />}
                  {label}
                </Link>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}
