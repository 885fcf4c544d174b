import { Tabs } from '@base-ui/react/tabs';
import { useTranslation } from 'react-i18next';
import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { LinkToButton } from '../../ui/common/LinkToButton.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { OpenOrders } from './OpenOrders.tsx';
import type { OrdersProps } from './orders.schema.ts';
import styles from './Orders.module.css';
import type { OwnTrade } from '../../../schemas/domains/orders/sources.ts';
import { SideCell } from './SideCell.tsx';

interface OrdersPanelProps {
  readonly orders: OrdersProps;
  readonly surface: SurfaceHandle;
}

export function OrdersPanel({ orders, surface }: OrdersPanelProps) {
  const { t } = useTranslation('trade');
  const { open, trades, loggedIn, login, cancel } = orders;
  const count = open.state === 'ready' && loggedIn ? open.value.length : 0;
  return (
    <Tabs.Root defaultValue="open">
      <Tabs.List className={styles.tabs} aria-label={t('orders.title')} activateOnFocus>
        <Tabs.Tab value="open" className={styles.tab}>
          {t('orders.open', { count })}
        </Tabs.Tab>
        <Tabs.Tab value="trades" className={styles.tab}>
          {t('orders.trades')}
        </Tabs.Tab>
      </Tabs.List>
      {(['open', 'trades'] as const).map((name) => (
        <Tabs.Panel key={name} value={name} className={styles.panel}>
          {!loggedIn && <SignedOut login={login} />}
          {loggedIn && name === 'open' && (
            <Loaded of={open} failed={t('orders.failed')} empty={<p className={styles.none}>{t('orders.noOpen')}</p>}>
              {(list) => <OpenOrders orders={list} surface={surface} cancel={cancel.id} />}
            </Loaded>
          )}
          {loggedIn && name === 'trades' && (
            <Loaded of={trades} failed={t('orders.failed')} empty={<p className={styles.none}>{t('orders.noTrades')}</p>}>
              {(list) => <OwnTrades trades={list} />}
            </Loaded>
          )}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}

function SignedOut({ login }: Pick<OrdersProps, 'login'>) {
  const { t } = useTranslation('trade');
  return (
    <div className={styles.none}>
      <p>{t('orders.signedOut')}</p>
      <LinkToButton to={login} variant="outlined" size="small" />
    </div>
  );
}

function OwnTrades({ trades }: { readonly trades: readonly OwnTrade[] }) {
  const { t } = useTranslation('trade');
  return (
    <table className={styles.table} aria-label={t('orders.trades')}>
      <thead>
        <tr>
          <th scope="col">{t('ticket.side')}</th>
          <th scope="col">{t('ticket.price')}</th>
          <th scope="col">{t('ticket.amount')}</th>
          <th scope="col">{t('orders.fee')}</th>
        </tr>
      </thead>
      <tbody>
        {trades.map(({ id, type, shown, iso }) => (
          <tr key={id}>
            <SideCell side={type} time={shown.time} iso={iso} />
            <td className={styles.cell}>
              <bdi>{shown.price}</bdi>
            </td>
            <td className={styles.cell}>
              <bdi>{shown.amount}</bdi>
            </td>
            <td className={styles.cell}>
              <bdi>{shown.fee}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
