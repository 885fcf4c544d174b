import { Tabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenOrder, OwnTrade } from '../../../schemas/domains/orders/sources.ts';
import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { Button, LinkToButton } from '../../ui/button/Button.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import styles from './Orders.module.css';
import type { OrdersProps } from './orders.schema.ts';

interface OrdersPanelProps {
  readonly orders: OrdersProps;
  readonly surface: SurfaceHandle;
}

export function OrdersPanel({ orders: { open, trades, loggedIn, login, cancel }, surface }: OrdersPanelProps) {
  const { t } = useTranslation('trade');
  const count = open.state === 'ready' && loggedIn ? open.value.length : 0;
  const renderNone = (name: 'noOpen' | 'noTrades') => <p className="row wrap gap-3 text-muted">{t(`orders.${name}`)}</p>;
  const lists = {
    open: (
      <Loaded of={open} failed={t('orders.failed')} empty={renderNone('noOpen')}>
        {(list) => <OpenOrders orders={list} surface={surface} cancel={cancel.id} />}
      </Loaded>
    ),
    trades: (
      <Loaded of={trades} failed={t('orders.failed')} empty={renderNone('noTrades')}>
        {(list) => <OwnTrades trades={list} />}
      </Loaded>
    ),
  };
  const signedOut = (
    <div className="row wrap gap-3 text-muted">
      <p>{t('orders.signedOut')}</p>
      <LinkToButton to={login} variant="outlined" size="small" />
    </div>
  );
  return (
    <Tabs.Root defaultValue="open">
      <Tabs.List className={`${styles.tabs} px-4 line-bottom wrap nowrap`} aria-label={t('orders.title')} activateOnFocus>
        <Tabs.Tab value="open" className="tab">
          {t('orders.open', { count })}
        </Tabs.Tab>
        <Tabs.Tab value="trades" className="tab">
          {t('orders.trades')}
        </Tabs.Tab>
      </Tabs.List>
      {(['open', 'trades'] as const).map((name) => (
        <Tabs.Panel key={name} value={name} className={`${styles.panel} py-2 inset-ring`}>
          {loggedIn ? lists[name] : signedOut}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}

interface OpenOrdersProps {
  readonly orders: readonly OpenOrder[];
  readonly surface: SurfaceHandle;
  readonly cancel: string;
}

function OpenOrders({ orders, surface, cancel }: OpenOrdersProps) {
  const { t } = useTranslation('trade');
  const heads = (
    <>
      <th scope="col" data-column="wide">
        {t('ticket.total')}
      </th>
      <th scope="col">
        <span className="visually-hidden">{t('orders.cancel')}</span>
      </th>
    </>
  );
  return (
    <OrderTable label={t('orders.openTitle')} rows={orders.map((order) => ({ ...order, id: order.order_id }))} heads={heads}>
      {({ id, side, shown }) => (
        <>
          <td data-column="wide">
            <bdi>{shown.total}</bdi>
          </td>
          <td>
            <Button
              size="small"
              action={cancel}
              disabled={surface.busy}
              aria-label={t('orders.cancelOne', { side: t(`ticket.${side}`), amount: shown.amount, price: shown.price })}
              onClick={() => void surface.act(cancel, { order_id: id })}
            >
              {t('orders.cancel')}
            </Button>
          </td>
        </>
      )}
    </OrderTable>
  );
}

function OwnTrades({ trades }: { readonly trades: readonly OwnTrade[] }) {
  const { t } = useTranslation('trade');
  const heads = <th scope="col">{t('orders.fee')}</th>;
  return (
    <OrderTable label={t('orders.trades')} rows={trades.map((trade) => ({ ...trade, side: trade.type }))} heads={heads}>
      {({ shown }) => (
        <td>
          <bdi>{shown.fee}</bdi>
        </td>
      )}
    </OrderTable>
  );
}

interface OrderRow extends Pick<OpenOrder, 'side' | 'iso'> {
  readonly id: string;
  readonly shown: Pick<OpenOrder['shown'], 'price' | 'amount' | 'time'>;
}

interface OrderTableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  /** Heads of the columns after side, price and amount. */
  readonly heads: ReactNode;
  readonly children: (row: Row) => ReactNode;
}

function OrderTable<Row extends OrderRow>({ label, rows, heads, children }: OrderTableProps<Row>) {
  const { t } = useTranslation('trade');
  return (
    <table className={`${styles.table} full`} aria-label={label}>
      <thead className="text-muted">
        <tr>
          <th scope="col">{t('ticket.side')}</th>
          <th scope="col">{t('ticket.price')}</th>
          <th scope="col">{t('ticket.amount')}</th>
          {heads}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-order={row.id}>
            <th scope="row">
              <span className="block trend medium" data-side={row.side}>
                {t(`ticket.${row.side}`)}
              </span>
              <time className="regular text-12 text-muted" dateTime={row.iso}>
                {row.shown.time}
              </time>
            </th>
            <td>
              <bdi>{row.shown.price}</bdi>
            </td>
            <td>
              <bdi>{row.shown.amount}</bdi>
            </td>
            {children(row)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
