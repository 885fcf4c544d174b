import { Tabs } from '@base-ui/react/tabs';
import { useTranslation } from 'react-i18next';
import styles from './TradePanels.module.css';

/** The panels that take turns where they do not fit side by side. */
export type View = 'chart' | 'ticket' | 'tape';

interface ViewTabsProps {
  readonly views: readonly View[];
  readonly view: View;
  /** The id with which those of the panels begin. */
  readonly panel: string;
  readonly onView: (view: View) => void;
}

/** Which panel is on screen, by pointer and by arrow keys; the style sheet shows it where they take turns only. */
export function ViewTabs({ views, view, panel, onView }: ViewTabsProps) {
  const { t } = useTranslation('trade');
  if (views.length < 2) return null;
  return (
    <Tabs.Root value={view} onValueChange={(chosen: View) => onView(chosen)} className={styles.views}>
      <Tabs.List className={styles.list} aria-label={t('views.label')} activateOnFocus>
        {views.map((each) => (
          <Tabs.Tab key={each} value={each} className={styles.view} aria-controls={`${panel}-${each}`}>
            {t(`views.${each}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs.Root>
  );
}
