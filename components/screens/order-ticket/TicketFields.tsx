import { useTranslation } from 'react-i18next';
import type { OrderTerms } from '../../../schemas/domains/orders/shapes.ts';
import { Button } from '../../ui/button/Button.tsx';
import styles from './Ticket.module.css';
import type { TicketState } from './use-ticket.ts';
import { useDecimals } from '../../ui/number/use-decimals.tsx';
import { LabeledField } from '../../ui/form/LabeledField.tsx';
import fieldStyles from '../../ui/form/Form.module.css';

interface TicketFieldsProps {
  readonly state: TicketState;
  readonly terms: OrderTerms;
  readonly parts: readonly number[];
  readonly isBusy: boolean;
}

export function TicketFields({ state, terms, parts, isBusy }: TicketFieldsProps) {
  const { t } = useTranslation('trade');
  const { format } = useDecimals();
  const { draft, texts, problems, free } = state;
  const values = {
    ...terms,
    coin: draft.side === 'buy' ? terms.quote : terms.base,
    tick: format(terms.tick),
    lot: format(terms.lot),
    minimum: format(terms.minimum),
    available: free && format(free),
    example: format('12.5'),
  };
  const fields = [
    { name: 'price', unit: terms.quote },
    { name: 'amount', unit: terms.base },
    { name: 'total', unit: terms.quote },
  ] as const;
  return (
    <div className={`${styles.fields} stack gap-2`}>
      {fields.map(({ name, unit }) => {
        const isLast = name === 'price' && draft.type === 'market';
        const problem = problems[name] ?? null;
        return (
          <LabeledField
            key={name}
            look="inline"
            label={t(isLast ? 'ticket.last' : `ticket.${name}`)}
            problem={problem && t(`problem.${problem}`, values)}
            end={<span className={fieldStyles.unit}>{unit}</span>}
          >
            {(control) => (
              <input
                {...control}
                name={name}
                type="text"
                inputMode="decimal"
                dir="ltr"
                autoComplete="off"
                spellCheck={false}
                value={texts[name]}
                readOnly={isBusy || isLast}
                onChange={(event) => state.type(name, event.target.value)}
              />
            )}
          </LabeledField>
        );
      })}
      {parts.length > 0 && (
        <fieldset className={`${styles.parts} stack gap-2 min-0`}>
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
