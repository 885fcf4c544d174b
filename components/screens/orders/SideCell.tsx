import { useTranslation } from 'react-i18next';
import type { Side } from '../../../schemas/domains/orders/shapes.ts';
import styles from './Orders.module.css';

interface SideCellProps {
  readonly side: Side;
  readonly time: string;
  readonly iso: string;
}

export function SideCell({ side, time, iso }: SideCellProps) {
  const { t } = useTranslation('trade');
  return (
    <th scope="row" className={styles.cell}>
      <span className={styles.side} data-side={side}>
        {t(`ticket.${side}`)}
      </span>
      <time className={styles.time} dateTime={iso}>
        {time}
      </time>
    </th>
  );
}
