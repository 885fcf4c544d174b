import { type ReactNode, useId } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './Form.module.css';

export interface ControlAttributes {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface LabeledFieldProps {
  readonly label: string;
  readonly look?: 'stacked' | 'inline';
  readonly hint?: string | undefined;
  readonly problem: string | null;
  readonly end?: ReactNode;
  readonly below?: ReactNode;
  readonly children: (control: ControlAttributes) => ReactNode;
}

export function LabeledField({ label, look = 'stacked', hint, problem, end, below, children }: LabeledFieldProps) {
  const id = useId();
  const { describedBy, messages } = useMessages(hint, problem);
  const labelElement = (
    <label className={`${styles.label} medium`} htmlFor={id}>
      {label}
    </label>
  );
  return (
    <div className={`${styles.field} stack gap-2 min-0`} data-look={look}>
      {look === 'stacked' && labelElement}
      <div className={`${styles.line} relative row input-box`}>
        {look === 'inline' && labelElement}
        {children({ id, className: styles.control, 'aria-describedby': describedBy, 'aria-invalid': problem === null ? undefined : true })}
        {end}
      </div>
      {messages}
      {below}
    </div>
  );
}

/** Hint and problem of a field, and their ids for `aria-describedby`. */
export function useMessages(hint: string | undefined, problem: string | null) {
  const id = useId();
  const ids = [hint !== undefined && `${id}-hint`, problem !== null && `${id}-problem`].filter((each) => each !== false);
  const messages = (
    <>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="pretty text-13 text-muted">
          {hint}
        </p>
      )}
      {problem !== null && (
        <p id={`${id}-problem`} className={`${styles.problem} gap-2 text-13`}>
          <Icon name="circle-alert" size={16} />
          <span>{problem}</span>
        </p>
      )}
    </>
  );
  return { describedBy: ids.join(' ') || undefined, messages };
}
