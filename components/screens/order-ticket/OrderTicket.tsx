import { useTranslation } from 'react-i18next';
import { PENDING, ready } from '../../../schemas/async.ts';
import type { OrderTerms } from '../../../schemas/domains/orders/shapes.ts';
import type { PairBalances } from '../../../schemas/domains/orders/sources.ts';
import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { joinAsync } from '../../ui/loaded/join-async.ts';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import styles from './Ticket.module.css';
import type { TicketProps } from './ticket.schema.ts';
import { TicketForm } from './TicketForm.tsx';
import type { TicketStart } from './use-ticket.ts';

interface OrderTicketProps {
  readonly ticket: TicketProps;
  readonly surface: SurfaceHandle;
  readonly start?: TicketStart;
}

export function OrderTicket({ ticket, surface, start = {} }: OrderTicketProps) {
  const { t } = useTranslation(['trade', 'market']);
  const { terms, balances, pair, loggedIn } = ticket;
  if (terms === null) return <p className="text-muted">{t('market:unlisted')}</p>;
  const loaded = joinAsync<OrderTerms, PairBalances | null>(terms, loggedIn ? balances : ready(null));
  const waiting = (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton shape="block" />
    </div>
  );
  return (
    <Loaded of={loaded.state === 'ready' && pair?.state === 'pending' ? PENDING : loaded} failed={t('ticket.failed')} waiting={waiting}>
      {([known, free]) => <TicketForm key={known.symbol} {...{ ticket, surface, start }} terms={known} balances={free} />}
    </Loaded>
  );
}
