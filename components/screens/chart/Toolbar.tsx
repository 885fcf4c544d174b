import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, withLink } from '../../ui/link/Link.tsx';
import { Alerts } from './Alerts.tsx';
import type { ChartViewProps } from './Board.tsx';
import type { ChartProps } from './chart.schema.ts';
import { Indicators } from './Indicators.tsx';
import { Popup } from './Popup.tsx';
import { SymbolSearch } from './SymbolSearch.tsx';
import styles from './Toolbar.module.css';
import { formatPair } from '../../ui/words/pair-name.ts';
import { useEffect, useRef } from 'react';
import type { Resolution } from '../../../schemas/domains/market/resolution.ts';
import type { ChartSettings } from './state/chart-settings.ts';

export const Toolbar = observer(function Toolbar({ settings, board, feed, options, onSymbol }: ChartViewProps) {
  const { t } = useTranslation('chart');
  return (
    <div className={`${styles.toolbar} px-2 line-bottom row gap-1`} role="toolbar" aria-label={t('tools')}>
      <Popup label={formatPair(settings.symbol)} icon="search" action="search-symbol">
        <SymbolSearch feed={feed} terms={{ after: options.searchDelay, atMost: options.matches }} onSymbol={onSymbol} />
      </Popup>
      <Resolutions
        settings={settings}
        resolutions={options.resolutions}
        onChoose={(resolution) => board.setResolution(settings, resolution)}
      />
      <Popup label={t('indicatorList')} icon="chart-spline" action="indicators" isShort count={settings.shown.length}>
        <Indicators settings={settings} />
      </Popup>
      <Popup label={t('alerts.title')} icon="bell" action="alerts" isShort count={settings.ownAlerts.length}>
        <Alerts settings={settings} />
      </Popup>
      {options.isSpot && board.charts.length === 1 && <Counts counts={options.counts} />}
    </div>
  );
});

interface ResolutionsProps {
  readonly settings: ChartSettings;
  readonly resolutions: readonly Resolution[];
  readonly onChoose: (resolution: Resolution) => void;
}

/** Lists all resolutions side by side (CHA-4). */
export const Resolutions = observer(function Resolutions({ settings, resolutions, onChoose }: ResolutionsProps) {
  const { t } = useTranslation('chart');
  const list = useRef<HTMLFieldSetElement>(null);
  const { resolution } = settings;
  // The chosen resolution must be in view.
  useEffect(() => {
    const line = list.current;
    const chosen = line?.querySelector<HTMLElement>(`[data-resolution="${resolution}"]`);
    if (line && chosen) line.scrollLeft = chosen.offsetLeft + (chosen.offsetWidth - line.clientWidth) / 2;
  }, [resolution]);
  return (
    <fieldset ref={list} className={`${styles.resolutions} relative`} aria-label={t('resolution')}>
      {resolutions.map((each) => (
        <button
          key={each}
          type="button"
          className={`${styles.resolution} px-2 min-control-small rounded-small quiet hoverable inset-ring tabular text-center flex-none`}
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

export function Counts({ counts }: Pick<ChartProps, 'counts'>) {
  const { t } = useTranslation('chart');
  return (
    <nav className="ms-auto row flex-none" aria-label={t('counts')}>
      {withLink(counts).map(({ id, label, link }) => (
        <Link key={id} link={link} className={`${styles.count} p-2 rounded-small quiet nowrap`}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
