import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { IndicatorId } from '../../../schemas/indicators/inputs.ts';
import type { ChartMarket } from '../../../schemas/domains/market/chart-sources.ts';
import styles from './Legend.module.css';
import type { ChartScene } from './drawing/chart-scene.ts';
import type { ChartSettings } from './state/chart-settings.ts';
import { useAppearance, useNumbers } from './use-numbers.ts';

interface LegendProps {
  readonly scene: ChartScene;
  readonly settings: ChartSettings;
  readonly market: ChartMarket;
  readonly isStale: boolean;
}

const PRICES = ['open', 'high', 'low', 'close'] as const;

/** Shows the values of the bar under the pointer, or of the last bar. */
export const Legend = observer(function Legend({ scene, settings, market, isStale }: LegendProps) {
  const { t } = useTranslation('chart');
  const numbers = useNumbers(market);
  const { bars, point, version } = scene;
  const at = point ?? bars.length - 1;
  if (version < 0 || bars.length === 0) return null;
  const close = bars.close[at] ?? 0;
  const isUp = close >= (bars.open[at] ?? 0);
  return (
    // Candles run from left to right in every language, so the legend is on their left.
    <div className={`${styles.legend} stack text-12 tabular`} dir="ltr" data-pointed={point !== null || undefined}>
      {isStale && <p className={styles.stale}>{t('stale')}</p>}
      <dl className={styles.line}>
        {PRICES.map((name) => (
          <div key={name} className="row gap-1">
            <dt className="row gap-1 text-muted">{t(`bar.${name}`)}</dt>
            <dd className="trend" data-direction={isUp ? 'rise' : 'fall'}>
              {numbers.price(bars[name][at] ?? 0)}
            </dd>
          </div>
        ))}
        <div className="row gap-1">
          <dt className="row gap-1 text-muted">{t('bar.volume')}</dt>
          <dd>{numbers.volume(bars.volume[at] ?? 0)}</dd>
        </div>
      </dl>
      {settings.shown.map((id) => (
        <Values key={id} id={id} scene={scene} at={at} format={(value) => numbers.of(id, value)} />
      ))}
    </div>
  );
});

interface ValuesProps {
  readonly id: IndicatorId;
  readonly scene: ChartScene;
  readonly at: number;
  readonly format: (value: number) => string;
}

function Values({ id, scene, at, format }: ValuesProps) {
  const { t } = useTranslation('chart');
  const said = scene.getValues(id, at);
  const top = scene.getPaneTop(id);
  if (said.length === 0) return null;
  return (
    <dl className={styles.line} data-legend={id} data-pane={top > 0 || undefined} style={top > 0 ? { insetBlockStart: top } : undefined}>
      {said.map(({ name, value, colour }, line) => (
        <div key={name} className="row gap-1">
          <dt className="row gap-1 text-muted">
            {line === 0 && id !== name && `${t(`indicators.${id}`)} `}
            {colour !== null && <span className={styles.swatch} style={{ background: colour }} />}
            {t(`outputs.${name.replace(/\d+$/, '')}`, { length: name.replace(/^\D+/, ''), defaultValue: name })}
          </dt>
          <dd>{format(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Tooltip of a trade marker: the user's trades of one bar, at their average price. */
export const TradeTip = observer(function TradeTip({ scene, market }: { readonly scene: ChartScene; readonly market: ChartMarket }) {
  const { t } = useTranslation('chart');
  const { tag } = useAppearance();
  const numbers = useNumbers(market);
  const { mark } = scene;
  if (mark === null) return null;
  const when = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'medium' }).format(mark.rawTimestamp);
  return (
    <output className={`${styles.tip} card rounded-small`}>
      {t(`trade.${mark.type}`, { quantity: numbers.volume(mark.quantity), price: numbers.price(mark.price), when })}
    </output>
  );
});
