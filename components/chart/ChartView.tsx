import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { OwnTrade } from '../../schemas/sources/orders.ts';
import type { ChartFeed } from '../../schemas/sources/chart.ts';
import { Failed } from './Failed.tsx';
import type { ChartLinks } from './drawing/chart-links.ts';
import type { ChartBoard } from './state/chart-board.ts';
import type { ChartSettings } from './state/chart-settings.ts';
import type { ChartProps } from './chart.schema.ts';
import styles from './Chart.module.css';
import { Stage } from './Stage.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useSubject } from './use-live-bars.ts';

/** What a chart raises. */
export interface ChartEvents {
  /** An order at a price, to be filled in. */
  readonly onOrder: (order: { readonly side: 'buy' | 'sell'; readonly price: string; readonly symbol: string }) => void;
  /** The market has come to the price of an alert. */
  readonly onAlert: (alert: { readonly price: string; readonly symbol: string }) => void;
  readonly onSymbol: (symbol: string) => void;
}

export interface ChartViewProps extends ChartEvents {
  readonly settings: ChartSettings;
  readonly board: ChartBoard;
  readonly links: ChartLinks;
  readonly feed: ChartFeed;
  readonly trades: readonly OwnTrade[];
  readonly options: Pick<ChartProps, 'resolutions' | 'rightOffset' | 'searchDelay' | 'bars'>;
}

/** One chart with its tools: what is drawn in it stands in its settings. */
export const ChartView = observer(function ChartView(props: ChartViewProps) {
  const { settings, feed, options } = props;
  const { t } = useTranslation('chart');
  const { symbol, resolution } = settings;
  const { subject, retry } = useSubject(feed, symbol, resolution, options.bars);
  return (
    <section className={styles.chart} aria-label={t('chartOf', { symbol: symbol.replaceAll('_', '/') })}>
      <Toolbar {...props} />
      {subject === 'lost' && <Failed onRetry={retry} />}
      {subject === null && <div className={styles.stage} aria-busy="true" />}
      {subject !== null && subject !== 'lost' && <Stage key={`${symbol}@${resolution}`} {...props} subject={subject} />}
    </section>
  );
});
