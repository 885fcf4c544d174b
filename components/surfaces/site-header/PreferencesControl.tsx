import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { PreferencesPanelProps } from './PreferencesPanel.tsx';
import type { Preferences, ThemeControl } from './site-header.schema.ts';
import styles from './SiteHeader.module.css';

interface PreferencesControlProps {
  readonly preferences: Preferences;
  /** The panel takes the theme control over where the header has no room for it. */
  readonly theme: ThemeControl | undefined;
  readonly surface: SurfaceHandle;
}

/** Says the language and the currency of the page and opens, on demand, the panel that changes them. */
export function PreferencesControl({ preferences, theme, surface }: PreferencesControlProps) {
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
      // A failed chunk is asked for again at the next click.
      setOpen(false);
    }
  };
  return (
    <>
      <button
        type="button"
        className={styles.preferences}
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
