import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resolution } from '../../../schemas/api/resolution.ts';
import type { ChartSettings } from './state/chart-settings.ts';
import styles from './Toolbar.module.css';

interface ResolutionsProps {
  readonly settings: ChartSettings;
  readonly resolutions: readonly Resolution[];
  readonly onChoose: (resolution: Resolution) => void;
}

/** How long a bar lasts: all that are offered stand side by side (CHA-4). */
export const Resolutions = observer(function Resolutions({ settings, resolutions, onChoose }: ResolutionsProps) {
  const { t } = useTranslation('chart');
  const list = useRef<HTMLFieldSetElement>(null);
  const { resolution } = settings;
  // The one that is chosen must not stand out of sight.
  useEffect(() => {
    const line = list.current;
    const chosen = line?.querySelector<HTMLElement>(`[data-resolution="${resolution}"]`);
    if (line && chosen) line.scrollLeft = chosen.offsetLeft + (chosen.offsetWidth - line.clientWidth) / 2;
  }, [resolution]);
  return (
    <fieldset ref={list} className={styles.resolutions} aria-label={t('resolution')}>
      {resolutions.map((each) => (
        <button
          key={each}
          type="button"
          className={styles.resolution}
          data-resolution={each}
          aria-pressed={each === resolution}
          aria-label={t(`resolutions.${each}`)}
          onClick={() => onChoose(each)}
        >
          {t(`short.${each}`)}
        </button>
      ))}
    </fieldset>
  );
});
