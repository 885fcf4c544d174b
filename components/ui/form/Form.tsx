import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { Field, type FieldExtra } from './Field.tsx';
import type { FieldProps } from './field.schema.ts';
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
  readonly onSend: () => void;
  readonly children?: ReactNode;
}

export function Form({ id, label, fields, form, isBusy, extras = {}, before, onSend, children }: FormProps) {
  const root = useRef<HTMLFormElement>(null);
  const handleStart = useReturningFocus(isBusy);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isBusy || !form.isFilled) return;
    const name = form.firstProblem();
    const control = name === null ? null : root.current?.elements.namedItem(name);
    if (name === null) {
      handleStart();
      onSend();
    } else if (control instanceof HTMLElement) control.focus();
  };
  return (
    <form ref={root} id={id} className="stack gap-5 min-0 text-14" aria-label={label} noValidate autoComplete="off" onSubmit={handleSubmit}>
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

/** Returns the focus to where it was when the form was sent: a button that is disabled meanwhile loses it. */
function useReturningFocus(isBusy: boolean): () => void {
  const focused = useRef<Element>(null);
  useEffect(() => {
    if (isBusy) return;
    if (document.activeElement === document.body && focused.current instanceof HTMLElement) focused.current.focus();
    focused.current = null;
  }, [isBusy]);
  return () => {
    focused.current = document.activeElement;
  };
}
