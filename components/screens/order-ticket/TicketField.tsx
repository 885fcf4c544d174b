import { useId } from 'react';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './Ticket.module.css';

interface TicketFieldProps {
  readonly name: string;
  readonly label: string;
  /** The coin that it counts. */
  readonly unit: string;
  readonly value: string;
  readonly problem: string | null;
  readonly isBusy: boolean;
  /** Without it the field only tells. */
  readonly onChange?: (value: string) => void;
}

/** One number of an order, its name and its coin on one line. */
export function TicketField({ name, label, unit, value, problem, isBusy, onChange }: TicketFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <div className={styles.line} data-readonly={onChange === undefined}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        <input
          id={id}
          name={name}
          className={styles.input}
          type="text"
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          value={value}
          readOnly={isBusy || onChange === undefined}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          onChange={(event) => onChange?.(event.target.value)}
        />
        <span className={styles.unit}>{unit}</span>
      </div>
      {problem !== null && (
        <p id={`${id}-problem`} className={styles.problem}>
          <Icon name="circle-alert" size={16} />
          <span>{problem}</span>
        </p>
      )}
    </div>
  );
}
