import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { ChartMarket } from '../../../schemas/domains/market/chart-sources.ts';
import type { ChartScene } from './drawing/chart-scene.ts';
import styles from './Legend.module.css';
import { useAppearance } from './use-appearance.ts';
import { useNumbers } from './use-numbers.ts';

/** Tooltip of a trade marker: the user's trades of one bar, at their average price. */
export const TradeTip = observer(function TradeTip({ scene, market }: { readonly scene: ChartScene; readonly market: ChartMarket }) {
  const { t } = useTranslation('chart');
  const { tag } = useAppearance();
  const numbers = useNumbers(market);
  const { mark } = scene;
  if (mark === null) return null;
  const when = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'medium' }).format(mark.rawTimestamp);
  return (
    <output className={styles.tip}>
      {t(`trade.${mark.type}`, { quantity: numbers.volume(mark.quantity), price: numbers.price(mark.price), when })}
    </output>
  );
});
