import { type ReactNode, type SubmitEvent, useRef } from 'react';
import { Field, type FieldExtra } from './Field.tsx';
import type { FieldProps } from './field.schema.ts';
import styles from './Form.module.css';
import type { FormState } from './use-form.ts';

interface FormProps {
  /** By which a button elsewhere sends it. */
  readonly id?: string;
  /** Its accessible name. */
  readonly label?: string;
  readonly fields: readonly FieldProps[];
  readonly form: FormState;
  /** While it is being sent nothing is typed. */
  readonly isBusy: boolean;
  /** What fields have beside their records, by name. */
  readonly extras?: Readonly<Record<string, FieldExtra>>;
  /** Before the fields: what they are about. */
  readonly before?: ReactNode;
  /** Every required field is filled, and nothing is wrong. */
  readonly onSend: () => void;
  /** After the fields: what they come to, buttons. */
  readonly children?: ReactNode;
}

/** Fields in a column. What is wrong stands at its field, which gets the focus when the form is sent. */
export function Form({ id, label, fields, form, isBusy, extras = {}, before, onSend, children }: FormProps) {
  const root = useRef<HTMLFormElement>(null);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isBusy || !form.isFilled) return;
    const name = form.firstProblem();
    const control = name === null ? null : root.current?.elements.namedItem(name);
    if (name === null) onSend();
    else if (control instanceof HTMLElement) control.focus();
  };
  return (
    <form ref={root} id={id} className={styles.form} aria-label={label} noValidate autoComplete="off" onSubmit={handleSubmit}>
      {before}
      {fields.map((field) => (
        <Field key={field.id} field={field} form={form} isBusy={isBusy} extra={extras[field.id]} />
      ))}
      {children}
    </form>
  );
}
