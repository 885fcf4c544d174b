import { useId } from 'react';
import styles from './Switch.module.css';

interface SwitchProps<Value extends string> {
  readonly name: string;
  /** Its accessible name. */
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly isBusy: boolean;
  readonly onChange: (value: Value) => void;
}

/** One of few, side by side: radio buttons, so that arrow keys move among them. */
export function Switch<Value extends string>({ name, label, value, options, isBusy, onChange }: SwitchProps<Value>) {
  const group = useId();
  return (
    <fieldset className={styles.switch} data-switch={name}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.choice} data-value={option.value}>
          <input
            type="radio"
            className={styles.radio}
            name={`${name}${group}`}
            value={option.value}
            checked={value === option.value}
            disabled={isBusy}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
