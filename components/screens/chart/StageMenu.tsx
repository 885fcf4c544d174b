import { ContextMenu } from '@base-ui/react/context-menu';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartMarket } from '../../../schemas/domains/market/chart-sources.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { ChartViewProps } from './Board.tsx';
import type { ChartScene } from './drawing/chart-scene.ts';
import type { ChartSettings } from './state/chart-settings.ts';
import { POPUP_ITEM, usePopupHome } from './Popup.tsx';
import styles from './Popup.module.css';
import { useNumbers } from './use-numbers.ts';

interface StageMenuProps {
  /** Null where no order can be placed. */
  readonly onOrder: ChartViewProps['onOrder'] | null;
  readonly scene: ChartScene | null;
  readonly settings: ChartSettings;
  readonly market: ChartMarket;
  readonly label: string;
  readonly children: ReactNode;
}

/** Context menu at a price, opened by right-click, long press, or the menu key (CHA-12, CHA-13). */
export const StageMenu = observer(function StageMenu({ scene, settings, market, label, onOrder, children }: StageMenuProps) {
  const { t } = useTranslation('chart');
  const numbers = useNumbers(market);
  const home = usePopupHome();
  const [price, setPrice] = useState<number | null>(null);
  function open(event: Event): void {
    const y = getHeight(event);
    setPrice((y === null ? scene?.last : scene?.getPrice(y)) ?? null);
  }
  const isAbove = price !== null && price > (scene?.last ?? price);
  const side = isAbove ? 'sell' : 'buy';
  const shown = { price: price === null ? '' : numbers.price(price) };
  const handleOrder = (at: number) => onOrder?.({ side, price: String(at), symbol: settings.symbol });
  const order = { action: 'quick-order', icon: 'circle-plus', text: t(`quickOrder.${side}`, shown), onPrice: handleOrder };
  const alert = { action: 'price-alert', icon: 'bell', text: t('priceAlert', shown), onPrice: (at: number) => settings.addAlert(at) };
  const items = onOrder === null ? [alert] : [order, alert];
  return (
    <CSPProvider disableStyleElements>
      <ContextMenu.Root onOpenChange={(isOpen, { event }) => isOpen && open(event)}>
        <ContextMenu.Trigger className="column grow inset-ring" render={<figure />} tabIndex={0} aria-label={label}>
          {children}
        </ContextMenu.Trigger>
        <ContextMenu.Portal container={home}>
          <ContextMenu.Positioner className={styles.positioner}>
            <ContextMenu.Popup className={`${styles.menu} card text-13`}>
              {items.map(({ action, icon, text, onPrice }) => (
                <ContextMenu.Item
                  key={action}
                  className={POPUP_ITEM}
                  data-action={action}
                  disabled={price === null}
                  onClick={() => price !== null && onPrice(price)}
                >
                  <Icon name={icon} />
                  {text}
                </ContextMenu.Item>
              ))}
            </ContextMenu.Popup>
          </ContextMenu.Positioner>
        </ContextMenu.Portal>
      </ContextMenu.Root>
    </CSPProvider>
  );
});

/** Returns the viewport y of a click or touch. Returns null for the keyboard, which uses the last price. */
function getHeight(event: Event): number | null {
  if ('touches' in event) return (event as TouchEvent).touches[0]?.clientY ?? null;
  if (!(event instanceof MouseEvent)) return null;
  const isKey = event.button === 0 && (!(event instanceof PointerEvent) || event.pointerType === '');
  return isKey ? null : event.clientY;
}
