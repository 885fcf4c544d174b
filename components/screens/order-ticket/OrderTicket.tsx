import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { PENDING, ready } from '../../../schemas/async.ts';
import type { PairBalances } from '../../../schemas/domains/orders/sources.ts';
import type { OrderTerms } from '../../../schemas/domains/orders/shapes.ts';
import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { joinAsync, Loaded } from '../../ui/loaded/Loaded.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import styles from './Ticket.module.css';
import type { TicketProps } from './ticket.schema.ts';
import { TicketForm } from './TicketForm.tsx';
import { type TicketStart, useTicket } from './use-ticket.ts';

interface OrderTicketProps {
  readonly ticket: TicketProps;
  readonly surface: SurfaceHandle;
  readonly start?: TicketStart;
}

export function OrderTicket({ ticket, surface, start = {} }: OrderTicketProps) {
  const { t } = useTranslation(['trade', 'market']);
  const { terms, balances, pair, loggedIn } = ticket;
  if (terms === null) return <p className={styles.none}>{t('market:unlisted')}</p>;
  const loaded = joinAsync<OrderTerms, PairBalances | null>(terms, loggedIn ? balances : ready(null));
  const waiting = (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton shape="block" />
    </div>
  );
  return (
    <Loaded of={loaded.state === 'ready' && pair?.state === 'pending' ? PENDING : loaded} failed={t('ticket.failed')} waiting={waiting}>
      {([known, free]) => <TicketOf key={known.symbol} {...{ ticket, surface, start, free }} terms={known} />}
    </Loaded>
  );
}

interface TicketOfProps extends Required<OrderTicketProps> {
  readonly terms: OrderTerms;
  readonly free: PairBalances | null;
}

/** Observes the last price, which a market order uses. */
const TicketOf = observer(function TicketOf({ ticket, surface, terms, free, start }: TicketOfProps) {
  const { pair } = ticket;
  const getLast = (): number | null => (pair?.state === 'ready' ? (pair.value.numbers?.price ?? null) : null);
  const state = useTicket({ terms, balances: free, last: getLast, start });
  return <TicketForm {...{ ticket, surface, terms, state }} />;
});
