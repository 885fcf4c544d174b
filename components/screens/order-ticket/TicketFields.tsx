import { useTranslation } from 'react-i18next';
import type { OrderTerms } from '../../../schemas/api/orders.ts';
import { Button } from '../../ui/button/Button.tsx';
import styles from './Ticket.module.css';
import { TicketField } from './TicketField.tsx';
import type { TicketState } from './use-ticket.ts';

interface TicketFieldsProps {
  readonly state: TicketState;
  readonly terms: OrderTerms;
  readonly parts: readonly number[];
  readonly isBusy: boolean;
}

/** Price, amount and total, of which each follows from the others, and the parts of what is free. */
export function TicketFields({ state, terms, parts, isBusy }: TicketFieldsProps) {
  const { t } = useTranslation('trade');
  const { draft, figures, problems, free } = state;
  const coin = draft.side === 'buy' ? terms.quote : terms.base;
  const words = { ...terms, coin, available: free ?? '' };
  const isMarket = draft.type === 'market';
  const fields = [
    { name: 'price', unit: terms.quote },
    { name: 'amount', unit: terms.base },
    { name: 'total', unit: terms.quote },
  ] as const;
  return (
    <div className={styles.fields}>
      {fields.map(({ name, unit }) => {
        const problem = problems[name];
        return (
          <TicketField
            key={name}
            name={name}
            label={t(name === 'price' && isMarket ? 'ticket.last' : `ticket.${name}`)}
            unit={unit}
            value={figures[name]}
            problem={problem === undefined ? null : t(`problem.${problem}`, words)}
            isBusy={isBusy}
            {...(!(name === 'price' && isMarket) && { onChange: (text: string) => state.type(name, text) })}
          />
        );
      })}
      {parts.length > 0 && (
        <fieldset className={styles.parts}>
          <legend className="visually-hidden">{t('ticket.part')}</legend>
          {parts.map((percent) => (
            <Button key={percent} size="small" disabled={isBusy} onClick={() => state.take(percent)}>
              {t('ticket.percent', { percent })}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
