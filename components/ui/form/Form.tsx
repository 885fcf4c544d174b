import { type ReactNode, type SubmitEvent, useRef } from 'react';
import { Field, type FieldExtra } from './Field.tsx';
import type { FieldProps } from './field.schema.ts';
import styles from './Form.module.css';
import type { FormState } from './use-form.ts';

interface FormProps {
  /** For a submit button outside the form. */
  readonly id?: string;
  readonly label?: string;
  readonly fields: readonly FieldProps[];
  readonly form: FormState;
  readonly isBusy: boolean;
  readonly extras?: Readonly<Record<string, FieldExtra>>;
  readonly before?: ReactNode;
  /** Called if the form is valid. */
  readonly onSend: () => void;
  readonly children?: ReactNode;
}

/** Fields in a column. An attempt to send focuses the first invalid field. */
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
      {fields
        .filter((field) => !form.isHidden(field))
        .map((field) => (
          <Field key={field.id} field={field} form={form} isBusy={isBusy} extra={extras[field.id]} />
        ))}
      {children}
    </form>
  );
}
