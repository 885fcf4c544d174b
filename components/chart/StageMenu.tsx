import { ContextMenu } from '@base-ui/react/context-menu';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { observer } from 'mobx-react-lite';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartMarket } from '../../schemas/sources/chart.ts';
import { Icon } from '../icon/Icon.tsx';
import type { ChartEvents } from './chart-view.props.ts';
import type { ChartScene } from './drawing/chart-scene.ts';
import type { ChartSettings } from './state/chart-settings.ts';
import { usePopupHome } from './popup-home.ts';
import styles from './Popup.module.css';
import { useNumbers } from './use-numbers.ts';

interface StageMenuProps extends Pick<ChartEvents, 'onOrder'> {
  readonly scene: ChartScene | null;
  readonly settings: ChartSettings;
  readonly market: ChartMarket;
  /** What the chart shows. */
  readonly label: string;
  readonly children: ReactNode;
}

/** What can be done at a price: by a right click, a long press, or the keyboard's menu key (CHA-12, CHA-13). */
export const StageMenu = observer(function StageMenu({ scene, settings, market, label, onOrder, children }: StageMenuProps) {
  const { t } = useTranslation('chart');
  const numbers = useNumbers(market);
  const home = usePopupHome();
  const [price, setPrice] = useState<number | null>(null);
  // A menu of the keyboard comes from no height: it is for the last price.
  const ask = ({ clientY, detail }: MouseEvent) => setPrice(scene?.priceAt(clientY) ?? (detail === 0 ? (scene?.last ?? null) : null));
  const isAbove = price !== null && price > (scene?.last ?? price);
  const side = isAbove ? 'sell' : 'buy';
  return (
    <CSPProvider disableStyleElements>
      <ContextMenu.Root>
        <ContextMenu.Trigger className={styles.trigger} render={<figure />} tabIndex={0} aria-label={label} onContextMenu={ask}>
          {children}
        </ContextMenu.Trigger>
        <ContextMenu.Portal container={home}>
          <ContextMenu.Positioner className={styles.positioner}>
            <ContextMenu.Popup className={styles.menu}>
              <ContextMenu.Item
                className={styles.item}
                data-action="quick-order"
                disabled={price === null}
                onClick={() => price !== null && onOrder({ side, price: String(price), symbol: settings.symbol })}
              >
                <Icon name="circle-plus" />
                {t(`quickOrder.${side}`, { price: price === null ? '' : numbers.price(price) })}
              </ContextMenu.Item>
              <ContextMenu.Item
                className={styles.item}
                data-action="price-alert"
                disabled={price === null}
                onClick={() => price !== null && settings.addAlert(price)}
              >
                <Icon name="bell" />
                {t('priceAlert', { price: price === null ? '' : numbers.price(price) })}
              </ContextMenu.Item>
            </ContextMenu.Popup>
          </ContextMenu.Positioner>
        </ContextMenu.Portal>
      </ContextMenu.Root>
    </CSPProvider>
  );
});
