import { useTranslation } from 'react-i18next';
import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import type { OpenOrder } from '../../../schemas/domains/orders/sources.ts';
import { Button } from '../../ui/button/Button.tsx';
import styles from './Orders.module.css';
import { SideCell } from './SideCell.tsx';

interface OpenOrdersProps {
  readonly orders: readonly OpenOrder[];
  readonly surface: SurfaceHandle;
  readonly cancel: string;
}

export function OpenOrders({ orders, surface, cancel }: OpenOrdersProps) {
  const { t } = useTranslation('trade');
  return (
    <table className={styles.table} aria-label={t('orders.openTitle')}>
      <thead>
        <tr>
          <th scope="col">{t('ticket.side')}</th>
          <th scope="col">{t('ticket.price')}</th>
          <th scope="col">{t('ticket.amount')}</th>
          <th scope="col" data-column="wide">
            {t('ticket.total')}
          </th>
          <th scope="col">
            <span className="visually-hidden">{t('orders.cancel')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map(({ order_id: id, side, shown, iso }) => (
          <tr key={id} data-order={id}>
            <SideCell side={side} time={shown.time} iso={iso} />
            <td className={styles.cell}>
              <bdi>{shown.price}</bdi>
            </td>
            <td className={styles.cell}>
              <bdi>{shown.amount}</bdi>
            </td>
            <td className={styles.cell} data-column="wide">
              <bdi>{shown.total}</bdi>
            </td>
            <td className={styles.cell}>
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
          </tr>
        ))}
      </tbody>
    </table>
  );
}
