import { useId } from 'react';
import styles from './RadioGroup.module.css';

interface RadioOption<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly action?: string;
}

interface RadioGroupProps<Id extends string> {
  readonly label: string;
  readonly look: 'list' | 'cards' | 'tiles' | 'pills' | 'segments' | 'underlined';
  readonly isLabelHidden?: boolean;
  readonly options: readonly RadioOption<Id>[];
  readonly value: string | undefined;
  readonly name?: string;
  readonly isRequired?: boolean | undefined;
  readonly isDisabled?: boolean;
  readonly describedBy?: string | undefined;
  readonly onChange: (id: Id) => void;
}

/** Native radio buttons: arrow keys, forms and assistive technology work without scripts. */
export function RadioGroup<Id extends string>({ label, look, isLabelHidden, options, name, ...rest }: RadioGroupProps<Id>) {
  const id = useId();
  const { value, isRequired, isDisabled, describedBy, onChange } = rest;
  return (
    <div role="radiogroup" className="min-0" data-look={look} data-switch={name} aria-labelledby={id} aria-describedby={describedBy}>
      <div id={id} className={isLabelHidden === true ? 'visually-hidden' : `${styles.label} medium pb-2`}>
        {label}
      </div>
      <div className={`${styles.options} wrap gap-2`}>
        {options.map((option) => (
          <label key={option.id} className={`${styles.option} relative rounded min-control medium row gap-3`} data-value={option.id}>
            <input
              type="radio"
              className={styles.input}
              name={name ?? id}
              value={option.id}
              data-action={option.action}
              required={isRequired}
              disabled={isDisabled}
              checked={option.id === value}
              onChange={() => onChange(option.id)}
            />
            <span className="min-0">
              {option.label}
              {option.hint !== undefined && <span className="block regular text-13 text-muted pretty">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}
