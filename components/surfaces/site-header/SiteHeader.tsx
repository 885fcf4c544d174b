import { useTranslation } from 'react-i18next';
import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { Button, IconLink, LinkToButton } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Link } from '../../ui/link/Link.tsx';
import type { SiteHeaderProps } from './site-header.schema.ts';
import styles from './SiteHeader.module.css';
import { ThemeToggle } from './ThemeToggle.tsx';
import { type ComponentType, useState } from 'react';
import type { PreferencesPanelProps } from './PreferencesPanel.tsx';

export function SiteHeader({ props, surface }: ComponentProps<SiteHeaderProps>) {
  const { theme, preferences } = props;
  const hasPreferences = preferences !== undefined && preferences.shown !== false;
  const hasTheme = theme !== undefined && theme.shown !== false;
  return (
    <header className={`${styles.header} row gap-6 line-bottom`} data-surface={surface.id} data-visitor={props.isVisitor}>
      <Brand name={props.name} logo={props.logo} home={props.home} />
      <MainNav items={props.nav} />
      <div className={`${styles.actions} ms-auto row gap-2 flex-none`} data-of={props.isVisitor ? 'visitor' : undefined}>
        <LinkToButton to={props.deposit} size="small" variant={props.isVisitor ? 'quiet' : 'filled'} className={styles.deposit} />
        {props.isVisitor ? (
          <>
            <LinkToButton to={props.login} size="small" variant="quiet" className={styles.login} />
            <LinkToButton to={props.signup} size="small" variant="filled" />
          </>
        ) : (
          <>
            <IconLink to={props.notifications} icon="bell" className={styles.icon} />
            <IconLink to={props.account} icon="circle-user-round" className={styles.icon} />
          </>
        )}
        {hasPreferences && <PreferencesControl preferences={preferences} theme={hasTheme ? theme : undefined} surface={surface} />}
        {hasTheme && <ThemeToggle theme={theme} className={hasPreferences ? styles.theme : undefined} />}
      </div>
    </header>
  );
}

const BRAND = `${styles.brand} row gap-2 flex-none strong min-control rounded-small`;

function Brand({ name, logo, home }: Pick<SiteHeaderProps, 'name' | 'logo' | 'home'>) {
  const mark = (
    <>
      <img src={logo} alt="" width="28" height="28" />
      <span>{name}</span>
    </>
  );
  if (home === null) return <span className={BRAND}>{mark}</span>;
  return (
    <Link link={home} className={BRAND} aria-label={name}>
      {mark}
    </Link>
  );
}

const ITEM = `${styles.item} row medium nowrap`;

function MainNav({ items }: { readonly items: SiteHeaderProps['nav'] }) {
  const { t } = useTranslation('ui');
  return (
    <nav className={`${styles.nav} grow`} aria-label={t('header.nav')}>
      <ul className="wrap gap-1">
        {items.map(({ id, label, link, control, active }) => (
          <li key={id}>
            {link !== null && (
              <Link link={link} current={active} className={ITEM}>
                {label}
              </Link>
            )}
            {link === null && control !== null && (
              <Button control={control} variant="quiet" className={ITEM}>
                {label}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PreferencesControl({ preferences, theme, surface }: Omit<PreferencesPanelProps, 'onClose'>) {
  const { t } = useTranslation('ui');
  const [isOpen, setOpen] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<PreferencesPanelProps> | null>(null);
  const handleOpen = async (): Promise<void> => {
    setOpen(true);
    if (Panel !== null) return;
    try {
      const { PreferencesPanel } = await import('./PreferencesPanel.tsx');
      setPanel(() => PreferencesPanel);
    } catch {
      // A failed chunk is loaded again at the next click.
      setOpen(false);
    }
  };
  return (
    <>
      <button
        type="button"
        className={`${styles.preferences} row gap-2 px-2 rounded quiet hoverable nowrap`}
        data-action="language-and-rate"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => void handleOpen()}
      >
        <Icon name="globe" size={20} />
        <span className="visually-hidden">{t('header.preferences')}</span>
        <span className={styles.chosen}>
          <span>{preferences.language}</span>
          <span>{preferences.currency}</span>
        </span>
      </button>
      {isOpen && Panel !== null && <Panel preferences={preferences} theme={theme} surface={surface} onClose={() => setOpen(false)} />}
    </>
  );
}
