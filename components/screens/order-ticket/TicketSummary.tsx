import { Big } from 'big.js';
import { useTranslation } from 'react-i18next';
import type { OrderTerms } from '../../../schemas/api/orders.ts';
import { Terms } from '../../ui/form/Terms.tsx';
import styles from './Ticket.module.css';
import type { TicketState } from './use-ticket.ts';

interface TicketSummaryProps {
  readonly state: TicketState;
  readonly terms: OrderTerms;
}

/** What there is, what is kept, what arrives, and the order in one sentence; each has its line from the start. */
export function TicketSummary({ state, terms }: TicketSummaryProps) {
  const { t } = useTranslation('trade');
  const { draft, figures, outcome, free } = state;
  const { side, type } = draft;
  const { base, quote, minimum } = terms;
  const money = (amount: string | null | undefined, coin: string) => (
    <bdi>{amount === null || amount === undefined ? '–' : `${amount} ${coin}`}</bdi>
  );
  const received = side === 'buy' ? base : quote;
  const rows = [
    { id: 'available', label: t('ticket.available'), value: money(free, side === 'buy' ? quote : base) },
    { id: 'fee', label: t('ticket.fee', { rate: new Big(terms.fee).times(100).toFixed() }), value: money(outcome?.fee, received) },
    { id: 'receives', label: t('ticket.receives'), value: money(outcome?.receives, received) },
  ];
  return (
    <div className={styles.summary}>
      <Terms rows={rows} />
      <p className={styles.sentence}>
        {outcome === null ? t('ticket.least', { minimum, quote }) : t(`ticket.sentence.${type}.${side}`, { ...figures, base, quote })}
      </p>
    </div>
  );
}
