import { useTranslation } from 'react-i18next';
import { joinClasses } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { ThemeControl } from './site-header.schema.ts';
import styles from './SiteHeader.module.css';

interface ThemeToggleProps {
  readonly theme: ThemeControl;
  readonly className?: string | undefined;
}

/** The style sheet shows sun or moon. The theme is set before any script runs, so the first paint is right. */
export function ThemeToggle({ theme, className }: ThemeToggleProps) {
  const { t } = useTranslation('ui');
  const { control } = theme;
  return (
    <button
      type="button"
      className={joinClasses('icon-button', styles.toggle, className)}
      data-action={control.id}
      aria-label={t('header.theme')}
      title={t('header.theme')}
      onClick={() => control.run()}
    >
      <Icon name="moon" size={20} className={styles.moon} />
      <Icon name="sun" size={20} className={styles.sun} />
    </button>
  );
}
