import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { OrderTerms } from '../../../schemas/domains/orders/shapes.ts';
import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { Lost } from '../../ui/common/LoadError.tsx';
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

/** The form of an order in all its states; what it waits for keeps the place of the form. */
export function OrderTicket({ ticket, surface, start = {} }: OrderTicketProps) {
  const { t } = useTranslation(['trade', 'market']);
  const { terms, balances, pair, loggedIn } = ticket;
  if (terms === null) return <p className={styles.none}>{t('market:unlisted')}</p>;
  const lost = [terms, ...(loggedIn ? [balances] : [])].filter((each) => each.state === 'lost');
  if (lost.length > 0) return <Lost text={t('ticket.failed')} retry={() => lost.forEach((each) => each.retry?.())} />;
  const isWaiting = terms.state !== 'ready' || (loggedIn && balances.state !== 'ready') || pair?.state === 'pending';
  if (isWaiting) {
    return (
      <div className={styles.waiting} aria-busy="true">
        <Skeleton shape="block" />
      </div>
    );
  }
  // Another pair, another order.
  return <Filled key={terms.value.symbol} {...{ ticket, surface, start, terms: terms.value }} />;
}

type FilledProps = OrderTicketProps & { readonly start: TicketStart; readonly terms: OrderTerms };

/** A market order follows the price as it ticks. */
const Filled = observer(function Filled({ ticket, surface, terms, start }: FilledProps) {
  const { balances, pair, loggedIn } = ticket;
  const last = (): number | null => (pair?.state === 'ready' ? (pair.value.numbers?.price ?? null) : null);
  const free = loggedIn && balances.state === 'ready' ? balances.value : null;
  const state = useTicket({ terms, balances: free, last, start });
  return <TicketForm {...{ ticket, surface, terms, state }} />;
});
