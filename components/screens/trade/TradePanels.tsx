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

interface PanelProps {
  /** Of all panels together. */
  readonly id: string;
  readonly name: string;
  readonly title: string;
  /** Whether its name is written above it. */
  readonly isTitled?: boolean;
  readonly children: ReactNode;
}

/** A part of the trade screen with a name of its own. */
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

/** The panels that take turns where they do not fit side by side. */
type View = 'chart' | 'ticket' | 'tape';

interface ViewTabsProps {
  readonly views: readonly View[];
  readonly view: View;
  /** The id with which those of the panels begin. */
  readonly panel: string;
  readonly onView: (view: View) => void;
}

/** Which panel is on screen, by pointer and by arrow keys; the style sheet shows it where they take turns only. */
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
