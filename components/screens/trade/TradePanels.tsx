import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { OrderTicket } from '../order-ticket/OrderTicket.tsx';
import { LastTrades } from '../orders/LastTrades.tsx';
import { OrdersPanel } from '../orders/OrdersPanel.tsx';
import { Panel } from './Panel.tsx';
import styles from './TradePanels.module.css';
import type { TradeProps } from './trade.schema.ts';
import { type View, ViewTabs } from './ViewTabs.tsx';

interface TradePanelsProps {
  readonly props: Pick<TradeProps, 'ticket' | 'orders' | 'tape'>;
  readonly surface: SurfaceHandle;
}

/** Chart, last trades, ticket and orders, each with its room from the start; where it is narrow the first three take turns. */
export function TradePanels({ props: { ticket, orders, tape }, surface }: TradePanelsProps) {
  const { t } = useTranslation('trade');
  const [view, setView] = useState<View>('chart');
  const id = useId();
  const views = (['chart', 'ticket', 'tape'] as const).filter(
    (each) => each === 'chart' || (each === 'ticket' ? ticket : tape) !== undefined,
  );
  return (
    <>
      <ViewTabs views={views} view={view} panel={id} onView={setView} />
      <div className={styles.panels} data-view={view} data-ticket={ticket !== undefined}>
        <Panel id={id} name="chart" title={t('views.chart')}>
          {surface.parts}
        </Panel>
        {tape !== undefined && (
          <Panel id={id} name="tape" title={t('views.tape')} isTitled>
            <LastTrades tape={tape} />
          </Panel>
        )}
        {ticket !== undefined && (
          <Panel id={id} name="ticket" title={t('views.ticket')}>
            <OrderTicket ticket={ticket} surface={surface} />
          </Panel>
        )}
        {orders !== undefined && (
          <Panel id={id} name="orders" title={t('orders.title')}>
            <OrdersPanel orders={orders} surface={surface} />
          </Panel>
        )}
      </div>
    </>
  );
}
