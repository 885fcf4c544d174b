import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { TapeRow, TradeTape } from '../../../schemas/domains/orders/sources.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import type { TapeProps } from './orders.schema.ts';
import styles from './Orders.module.css';

const ARROWS = { buy: 'arrow-up-right', sell: 'arrow-down-right' } as const;

/** A fixed number of lines, so that new trades don't move anything. */
export function LastTrades({ tape: { trades, size } }: { readonly tape: TapeProps }) {
  const { t } = useTranslation('trade');
  return (
    <Loaded of={trades} failed={t('tape.failed')} waiting={<Lines tape={null} size={size} />}>
      {(tape) => <Lines tape={tape} size={size} />}
    </Loaded>
  );
}

interface LinesProps {
  readonly tape: TradeTape | null;
  readonly size: number;
}

const Lines = observer(function Lines({ tape, size }: LinesProps) {
  const { t } = useTranslation('trade');
  useEffect(() => tape?.follow(size), [tape, size]);
  const rows = tape?.rows ?? [];
  const isWaiting = rows.length === 0;
  return (
    <table className={`${styles.tape} text-12 full`} aria-label={t('tape.title')} aria-busy={isWaiting} data-stale={tape?.isStale ?? false}>
      <thead>
        <tr>
          <th scope="col">{t('ticket.price')}</th>
          <th scope="col">{t('ticket.amount')}</th>
          <th scope="col">{t('tape.time')}</th>
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: size }, (_, line) => (
          <Line key={line} row={rows[line]} isWaiting={isWaiting} />
        ))}
      </tbody>
    </table>
  );
});

function Line({ row, isWaiting }: { readonly row: TapeRow | undefined; readonly isWaiting: boolean }) {
  const { t } = useTranslation('trade');
  if (row === undefined) {
    return (
      <tr aria-hidden="true">
        <td colSpan={3}>{isWaiting && <Skeleton shape="line" />}</td>
      </tr>
    );
  }
  return (
    <tr>
      <td className={`${styles.price} trend`} data-side={row.side}>
        <Icon name={ARROWS[row.side]} size={16} />
        <span className="visually-hidden">{t(`ticket.${row.side}`)}</span>
        <bdi>{row.price}</bdi>
      </td>
      <td>
        <bdi>{row.quantity}</bdi>
      </td>
      <td className="text-muted">
        <time dateTime={row.iso}>{row.time}</time>
      </td>
    </tr>
  );
}
