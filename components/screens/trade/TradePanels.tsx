import { Tabs } from '@base-ui/react/tabs';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { OrderTicket } from '../order-ticket/OrderTicket.tsx';
import { LastTrades } from '../orders/LastTrades.tsx';
import { OrdersPanel } from '../orders/OrdersPanel.tsx';
import type { TradeProps } from './trade.schema.ts';
import styles from './TradePanels.module.css';

type View = 'chart' | 'ticket' | 'tape';

interface TradePanelsProps {
  readonly props: Pick<TradeProps, 'ticket' | 'orders' | 'tape'>;
  readonly surface: SurfaceHandle;
}

/** Chart, recent trades, ticket and orders, each with reserved space. On narrow screens, the first three become tabs. */
export function TradePanels({ props: { ticket, orders, tape }, surface }: TradePanelsProps) {
  const { t } = useTranslation('trade');
  const [view, setView] = useState<View>('chart');
  const id = useId();
  const contents: Readonly<Record<View, ReactNode>> = {
    chart: surface.parts,
    ticket: ticket && <OrderTicket ticket={ticket} surface={surface} />,
    tape: tape && <LastTrades tape={tape} />,
  };
  const views = (['chart', 'ticket', 'tape'] as const).filter((each) => each === 'chart' || contents[each] !== undefined);
  return (
    <>
      {views.length > 1 && (
        // Tabs for pointer and arrow keys. The style sheet only hides panels where they don't fit side by side.
        <Tabs.Root value={view} onValueChange={(chosen: View) => setView(chosen)} className={`${styles.views} line-bottom`}>
          <Tabs.List className="between" aria-label={t('views.label')} activateOnFocus>
            {views.map((each) => (
              <Tabs.Tab key={each} value={each} className="tab grow text-center" aria-controls={`${id}-${each}`}>
                {t(`views.${each}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs.Root>
      )}
      <div className={`${styles.panels} stack`} data-view={view} data-ticket={ticket !== undefined}>
        {(['chart', 'tape', 'ticket'] as const).map(
          (each) =>
            views.includes(each) && (
              <Panel key={each} id={`${id}-${each}`} name={each} title={t(`views.${each}`)}>
                {contents[each]}
              </Panel>
            ),
        )}
        {orders !== undefined && (
          <Panel id={`${id}-orders`} name="orders" title={t('orders.title')}>
            <OrdersPanel orders={orders} surface={surface} />
          </Panel>
        )}
      </div>
    </>
  );
}

interface PanelProps {
  readonly id: string;
  readonly name: View | 'orders';
  readonly title: string;
  readonly children: ReactNode;
}

/** Only the title of the tape is visible. The other panels explain themselves. */
function Panel({ id, name, title, children }: PanelProps) {
  return (
    <section id={id} className={`${styles.panel} min-0 line-bottom`} data-panel={name} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={name === 'tape' ? `${styles.title} text-13 medium` : 'visually-hidden'}>
        {title}
      </h2>
      {children}
    </section>
  );
}
