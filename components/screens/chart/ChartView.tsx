import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Failed } from './Failed.tsx';
import type { ChartViewProps } from './chart-view.props.ts';
import styles from './Chart.module.css';
import { Stage } from './Stage.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useSubject } from './use-live-bars.ts';
import { formatPair } from '../../ui/words/pair-name.ts';

export const ChartView = observer(function ChartView(props: ChartViewProps) {
  const { settings, feed, options } = props;
  const { t } = useTranslation('chart');
  const { symbol, resolution } = settings;
  const { subject, retry } = useSubject(feed, symbol, resolution, options.bars);
  return (
    <section className={styles.chart} aria-label={t('chartOf', { symbol: formatPair(symbol) })}>
      <Toolbar {...props} />
      {subject === 'lost' && <Failed onRetry={retry} />}
      {subject === null && <div className={styles.stage} aria-busy="true" />}
      {subject !== null && subject !== 'lost' && <Stage key={`${symbol}@${resolution}`} {...props} subject={subject} />}
    </section>
  );
});
