import type { InputHTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon/Icon.tsx';
import type { FieldProps, Option } from './field.schema.ts';
import styles from './Form.module.css';
import type { FormState } from './use-form.ts';

export interface ControlProps {
  readonly field: FieldProps;
  readonly form: FormState;
  readonly isBusy: boolean;
  readonly id: string;
  readonly options: readonly Option[];
  /** The ids of what is said of it. */
  readonly describedBy: string | undefined;
}

/** How browsers take each kind of line; digits read from left to right in every language. */
const LINES: Readonly<Record<string, InputHTMLAttributes<HTMLInputElement>>> = {
  text: { type: 'text', dir: 'auto' },
  password: { type: 'password', dir: 'auto' },
  code: { type: 'text', inputMode: 'numeric', dir: 'ltr' },
  amount: { type: 'text', inputMode: 'decimal', dir: 'ltr' },
};

/** What is typed or picked. */
export function Control({ field, form, isBusy, id, options, describedBy, isWrong }: ControlProps & { readonly isWrong: boolean }) {
  const { t } = useTranslation('form');
  const { id: name, kind, required, autocomplete: autoComplete = 'off' } = field;
  const shared = {
    id,
    name,
    required,
    className: styles.control,
    'aria-describedby': describedBy,
    'aria-invalid': isWrong || undefined,
    value: form.values[name] ?? '',
    onChange: (event: { readonly target: { readonly value: string } }) => form.set(name, event.target.value),
  };
  if (kind === 'area') return <textarea {...shared} rows={6} dir="auto" readOnly={isBusy} />;
  if (kind !== 'select') return <input {...LINES[kind]} {...shared} autoComplete={autoComplete} spellCheck={false} readOnly={isBusy} />;
  return (
    <>
      <select {...shared} disabled={isBusy}>
        {shared.value === '' && <option value="">{t('choose')}</option>}
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} className={styles.arrow} />
    </>
  );
}
