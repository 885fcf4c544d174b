import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { OrderTicket } from '../order-ticket/OrderTicket.tsx';
import { LastTrades } from '../orders/LastTrades.tsx';
import { OrdersPanel } from '../orders/OrdersPanel.tsx';
import styles from './TradePanels.module.css';
import type { TradeProps } from './trade.schema.ts';
import { Tabs } from '@base-ui/react/tabs';

interface TradePanelsProps {
  readonly props: Pick<TradeProps, 'ticket' | 'orders' | 'tape'>;
  readonly surface: SurfaceHandle;
}

/** Chart, recent trades, ticket and orders, each with reserved space. On narrow screens, the first three become tabs. */
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

interface PanelProps {
  /** Common prefix of the panels' ids. */
  readonly id: string;
  readonly name: string;
  readonly title: string;
  /** Shows the title above the panel. */
  readonly isTitled?: boolean;
  readonly children: ReactNode;
}

function Panel({ id, name, title, isTitled = false, children }: PanelProps) {
  return (
    <section id={`${id}-${name}`} className={styles.panel} data-panel={name} aria-labelledby={`${id}-${name}-title`}>
      <h2 id={`${id}-${name}-title`} className={isTitled ? styles.title : 'visually-hidden'}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Panels that become tabs on narrow screens. */
type View = 'chart' | 'ticket' | 'tape';

interface ViewTabsProps {
  readonly views: readonly View[];
  readonly view: View;
  /** Prefix of the panels' ids. */
  readonly panel: string;
  readonly onView: (view: View) => void;
}

/** Tabs for pointer and arrow keys. The style sheet only hides panels where they don't fit side by side. */
function ViewTabs({ views, view, panel, onView }: ViewTabsProps) {
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
