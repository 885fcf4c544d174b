import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Link } from '../../ui/link/Link.tsx';
import type { AccountProps } from './account.schema.ts';
import styles from './Account.module.css';

export function AccountNav({ nav }: Pick<AccountProps, 'nav'>) {
  const { t } = useTranslation('user');
  if (nav === undefined || nav.items.length === 0) return null;
  return (
    <nav className={styles.nav} aria-label={t('pages')}>
      <ul className={styles.list}>
        {nav.items.map((item) => (
          <li key={item.id}>
            <NavItem item={item} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NavItem({ item: { label, icon, link, control, active } }: { readonly item: NonNullable<AccountProps['nav']>['items'][number] }) {
  const words = (
    <>
      {icon !== null && <Icon name={icon} />}
      {label}
    </>
  );
  if (link !== null) {
    return (
      <Link link={link} current={active} className={styles.link}>
        {words}
      </Link>
    );
  }
  return (
    control !== null && (
      <button type="button" className={styles.link} data-action={control.id} onClick={() => control.run()}>
        {words}
      </button>
    )
  );
}
