import type { InputHTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon/Icon.tsx';
import type { FieldProps, Option } from './field.schema.ts';
import type { ControlAttributes } from './LabeledField.tsx';
import styles from './Form.module.css';
import type { FormState } from './use-form.ts';

interface ControlProps {
  readonly field: FieldProps;
  readonly form: FormState;
  readonly isBusy: boolean;
  readonly options: readonly Option[];
  readonly control: ControlAttributes;
}

/** Input attributes by kind. Digits run from left to right in every language. */
const LINES: Readonly<Record<string, InputHTMLAttributes<HTMLInputElement>>> = {
  text: { type: 'text', dir: 'auto' },
  password: { type: 'password', dir: 'auto' },
  code: { type: 'text', inputMode: 'numeric', dir: 'ltr' },
  amount: { type: 'text', inputMode: 'decimal', dir: 'ltr' },
};

export function Control({ field, form, isBusy, options, control }: ControlProps) {
  const { t } = useTranslation('form');
  const { id: name, kind, required, autocomplete: autoComplete = 'off' } = field;
  const shared = {
    ...control,
    name,
    required,
    value: form.texts[name] ?? '',
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
