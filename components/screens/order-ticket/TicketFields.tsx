import { useTranslation } from 'react-i18next';
import type { OrderTerms } from '../../../schemas/domains/orders/shapes.ts';
import { Button } from '../../ui/button/Button.tsx';
import styles from './Ticket.module.css';
import type { TicketState } from './use-ticket.ts';
import { useDecimals } from '../../ui/number/use-decimals.ts';
import { LabeledField } from '../../ui/form/LabeledField.tsx';
import fieldStyles from '../../ui/form/Form.module.css';

interface TicketFieldsProps {
  readonly state: TicketState;
  readonly terms: OrderTerms;
  readonly parts: readonly number[];
  readonly isBusy: boolean;
}

/** Price, amount and total, and buttons for a percentage of the balance. */
export function TicketFields({ state, terms, parts, isBusy }: TicketFieldsProps) {
  const { t } = useTranslation('trade');
  const { format } = useDecimals();
  const { draft, texts, problems, free } = state;
  const coin = draft.side === 'buy' ? terms.quote : terms.base;
  const { tick, lot, minimum } = terms;
  const numbers = {
    tick: format(tick),
    lot: format(lot),
    minimum: format(minimum),
    available: free && format(free),
    example: format('12.5'),
  };
  const values = { ...terms, ...numbers, coin };
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
            value={texts[name]}
            problem={problem === undefined ? null : t(`problem.${problem}`, values)}
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

interface TicketFieldProps {
  readonly name: string;
  readonly label: string;
  readonly unit: string;
  readonly value: string;
  readonly problem: string | null;
  readonly isBusy: boolean;
  /** Without it the field is read-only. */
  readonly onChange?: (value: string) => void;
}

function TicketField({ name, label, unit, value, problem, isBusy, onChange }: TicketFieldProps) {
  return (
    <LabeledField look="inline" label={label} problem={problem} end={<span className={fieldStyles.unit}>{unit}</span>}>
      {(control) => (
        <input
          {...control}
          name={name}
          type="text"
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          value={value}
          readOnly={isBusy || onChange === undefined}
          onChange={(event) => onChange?.(event.target.value)}
        />
      )}
    </LabeledField>
  );
}
