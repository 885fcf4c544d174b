import type { ReactNode } from 'react';
import type { ControlProps } from './Control.tsx';
import styles from './Form.module.css';

/** Radio buttons, each with its words as a part of the target. */
export function Choice({ field, form, isBusy, options, describedBy, children }: ControlProps & { readonly children: ReactNode }) {
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
