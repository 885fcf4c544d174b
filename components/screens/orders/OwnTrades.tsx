import { useTranslation } from 'react-i18next';
import type { OwnTrade } from '../../../schemas/sources/orders.ts';
import styles from './Orders.module.css';
import { SideCell } from './SideCell.tsx';

/** What the user's orders became. */
export function OwnTrades({ trades }: { readonly trades: readonly OwnTrade[] }) {
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
