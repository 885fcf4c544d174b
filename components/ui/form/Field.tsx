import { type ReactNode, useId } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { Control, type ControlProps } from './Control.tsx';
import type { FieldProps, Option } from './field.schema.ts';
import styles from './Form.module.css';
import type { FormState } from './use-form.ts';

/** What a field has beside its record. */
export interface FieldExtra {
  /** Options that no manifest knows. */
  readonly options?: readonly Option[];
  /** Stands at the end of the field's line. */
  readonly end?: ReactNode;
  /** Says more below it. */
  readonly below?: ReactNode;
}

interface FieldViewProps {
  readonly field: FieldProps;
  readonly form: FormState;
  readonly isBusy: boolean;
  readonly extra: FieldExtra | undefined;
}

/** A label, what is filled in, and what there is to say of it: its hint, and what is wrong. */
export function Field({ field, form, isBusy, extra = {} }: FieldViewProps) {
  const id = useId();
  const problem = form.problem(field.id);
  const ids = { control: id, hint: `${id}-hint`, problem: `${id}-problem` };
  const said = [field.hint !== undefined && ids.hint, problem !== null && ids.problem].filter((each) => each !== false);
  const control = { field, form, isBusy, id, options: extra.options ?? field.options ?? [], describedBy: said.join(' ') || undefined };
  const below = (
    <>
      {field.hint !== undefined && (
        <p id={ids.hint} className={styles.hint}>
          {field.hint}
        </p>
      )}
      {problem !== null && (
        <p id={ids.problem} className={styles.problem}>
          <Icon name="circle-alert" size={16} />
          <span>{problem}</span>
        </p>
      )}
      {extra.below}
    </>
  );
  if (field.kind === 'choice') return <Choice {...control}>{below}</Choice>;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={ids.control}>
        {field.label}
      </label>
      <div className={styles.line} data-kind={field.kind}>
        <Control {...control} isWrong={problem !== null} />
        {extra.end}
      </div>
      {below}
    </div>
  );
}

/** Radio buttons, each with its words as a part of the target. */
function Choice({ field, form, isBusy, options, describedBy, children }: ControlProps & { readonly children: ReactNode }) {
  return (
    <fieldset className={styles.field} aria-describedby={describedBy}>
      <legend className={styles.label}>{field.label}</legend>
      <div className={styles.options}>
        {options.map(({ id, label, hint }) => (
          <label key={id} className={styles.option}>
            <input
              type="radio"
              className={styles.radio}
              name={field.id}
              value={id}
              required={field.required}
              checked={form.values[field.id] === id}
              disabled={isBusy}
              onChange={() => form.set(field.id, id)}
            />
            <span>
              {label}
              {hint !== undefined && <span className={styles.hint}>{hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}
