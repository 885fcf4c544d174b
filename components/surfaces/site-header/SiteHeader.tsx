import { useTranslation } from 'react-i18next';
import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { Button, LinkButton } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { LinkTo } from '../../ui/link/link-to.ts';
import { Link } from '../../ui/link/Link.tsx';
import { PreferencesControl } from './PreferencesControl.tsx';
import type { SiteHeaderProps } from './site-header.schema.ts';
import styles from './SiteHeader.module.css';
import { ThemeToggle } from './ThemeToggle.tsx';

/** The head of every page: where one is, how to get in, and how the page looks and counts. */
export function SiteHeader({ props, surface }: ComponentProps<SiteHeaderProps>) {
  const { theme, preferences } = props;
  const hasPreferences = preferences !== undefined && preferences.shown !== false;
  const hasTheme = theme !== undefined && theme.shown !== false;
  return (
    <header className={styles.header} data-surface={surface.id} data-visitor={props.isVisitor}>
      <Brand name={props.name} logo={props.logo} home={props.home} />
      <MainNav items={props.nav} />
      <div className={styles.actions} data-of={props.isVisitor ? 'visitor' : undefined}>
        <TextLink to={props.deposit} variant={props.isVisitor ? 'quiet' : 'filled'} className={styles.deposit} />
        {props.isVisitor ? (
          <>
            <TextLink to={props.login} variant="quiet" className={styles.login} />
            <TextLink to={props.signup} variant="filled" />
          </>
        ) : (
          <>
            <IconLink to={props.notifications} icon="bell" />
            <IconLink to={props.account} icon="circle-user-round" />
          </>
        )}
        {hasPreferences && <PreferencesControl preferences={preferences} theme={hasTheme ? theme : undefined} surface={surface} />}
        {hasTheme && <ThemeToggle theme={theme} className={hasPreferences ? styles.theme : undefined} />}
      </div>
    </header>
  );
}

function Brand({ name, logo, home }: Pick<SiteHeaderProps, 'name' | 'logo' | 'home'>) {
  const mark = (
    <>
      <img src={logo} alt="" width="28" height="28" />
      <span className={styles.name}>{name}</span>
    </>
  );
  if (home === null) return <span className={styles.brand}>{mark}</span>;
  return (
    <Link link={home} className={styles.brand} aria-label={name}>
      {mark}
    </Link>
  );
}

function MainNav({ items }: { readonly items: SiteHeaderProps['nav'] }) {
  const { t } = useTranslation('ui');
  return (
    <nav className={styles.nav} aria-label={t('header.nav')}>
      <ul>
        {items.map(({ id, label, link, control, active }) => (
          <li key={id}>
            {link !== null && (
              <Link link={link} current={active} className={styles.item}>
                {label}
              </Link>
            )}
            {link === null && control !== null && (
              <Button control={control} variant="quiet" className={styles.item}>
                {label}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface HeaderLinkProps {
  readonly to: LinkTo | undefined;
  readonly className?: string | undefined;
}

function TextLink({ to, variant, className }: HeaderLinkProps & { readonly variant: 'quiet' | 'filled' }) {
  if (to === undefined || to.link === null) return null;
  return (
    <LinkButton link={to.link} variant={variant} size="small" className={className}>
      {to.label}
    </LinkButton>
  );
}

function IconLink({ to, icon }: HeaderLinkProps & { readonly icon: string }) {
  if (to === undefined || to.link === null) return null;
  return (
    <Link link={to.link} className={styles.icon} aria-label={to.label} title={to.label}>
      <Icon name={icon} size={20} />
    </Link>
  );
}
