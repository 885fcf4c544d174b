import type { ReactNode, InputHTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import { RadioGroup } from '../radio-group/RadioGroup.tsx';
import { Icon } from '../icon/Icon.tsx';
import type { Option, Quality } from './field.schema.ts';
import { LabeledField, useMessages, type ControlAttributes } from './LabeledField.tsx';
import { type FieldControlProps, FileField } from './FileField.tsx';
import styles from './Form.module.css';

export interface FieldExtra {
  readonly options?: readonly Option[];
  readonly end?: ReactNode;
}

export function Field({ field, form, isBusy, extra = {} }: FieldControlProps & { readonly extra: FieldExtra | undefined }) {
  const { i18n } = useTranslation();
  const options = extra.options ?? field.options ?? toRegions(field.regions ?? [], i18n.language);
  if (field.kind === 'check') return <CheckField {...{ field, form, isBusy }} />;
  if (field.kind === 'file') return <FileField {...{ field, form, isBusy }} />;
  if (field.kind === 'choice') return <ChoiceField {...{ field, form, isBusy, options }} />;
  return (
    <LabeledField
      label={field.label}
      hint={field.hint}
      problem={form.problem(field.id)}
      end={extra.end}
      below={field.qualities && <PasswordStrength password={form.texts[field.id] ?? ''} qualities={field.qualities} />}
    >
      {(control) => <Control {...{ field, form, isBusy, options, control }} />}
    </LabeledField>
  );
}

interface ChoiceFieldProps extends FieldControlProps {
  readonly options: readonly Option[];
}

function ChoiceField({ field, form, isBusy, options }: ChoiceFieldProps) {
  const { describedBy, messages } = useMessages(field.hint, form.problem(field.id));
  return (
    <div className="stack gap-2 min-0">
      <RadioGroup
        look="list"
        label={field.label}
        name={field.id}
        options={options}
        value={form.values[field.id]}
        isRequired={field.required}
        isDisabled={isBusy}
        describedBy={describedBy}
        onChange={(id) => form.set(field.id, id)}
      />
      {messages}
    </div>
  );
}

function toRegions(codes: readonly string[], tag: string): readonly Option[] {
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  const options = codes.map((id) => ({ id, label: names.of(id) ?? id }));
  return options.toSorted((one, other) => one.label.localeCompare(other.label, tag));
}

function CheckField({ field: { id, label, required }, form, isBusy }: FieldControlProps) {
  return (
    <label className="row items-start gap-3">
      <input
        type="checkbox"
        name={id}
        required={required}
        checked={form.texts[id] === 'true'}
        disabled={isBusy}
        onChange={(event) => form.set(id, event.target.checked ? 'true' : '')}
      />
      <span>{label}</span>
    </label>
  );
}

/** Input attributes by kind. Digits run from left to right in every language. */
const LINES: Readonly<Record<string, InputHTMLAttributes<HTMLInputElement>>> = {
  text: { type: 'text', dir: 'auto' },
  password: { type: 'password', dir: 'auto' },
  'new-password': { type: 'password', dir: 'auto' },
  date: { type: 'date' },
  code: { type: 'text', inputMode: 'numeric', dir: 'ltr' },
  amount: { type: 'text', inputMode: 'decimal', dir: 'ltr' },
};

function Control({ field, form, isBusy, options, control }: ChoiceFieldProps & { readonly control: ControlAttributes }) {
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
      <select {...shared} autoComplete={field.autocomplete} disabled={isBusy}>
        {shared.value === '' && <option value="">{t('choose')}</option>}
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} className={`${styles.arrow} text-muted`} />
    </>
  );
}

interface PasswordStrengthProps {
  readonly password: string;
  readonly qualities: readonly Quality[];
}

function PasswordStrength({ password, qualities }: PasswordStrengthProps) {
  const { t, i18n } = useTranslation('form');
  const lacking = qualities.filter(({ pattern }) => !new RegExp(pattern, 'u').test(password));
  const met = qualities.length - lacking.length;
  if (password === '') return null;
  return (
    <output className={`${styles.strength} stack gap-1`}>
      <meter
        min={0}
        max={qualities.length}
        low={qualities.length / 2}
        high={qualities.length - 1}
        optimum={qualities.length}
        value={met}
        aria-label={t('strength')}
      />
      <p className="text-13 text-muted">
        {lacking.length === 0
          ? t('strong')
          : t('lacks', {
              what: new Intl.ListFormat(i18n.language).format(lacking.map(({ label }) => label)),
            })}
      </p>
    </output>
  );
}
