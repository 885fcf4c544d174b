import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDecimals } from '../number/use-decimals.ts';
import type { FieldProps } from './field.schema.ts';

/** Values by field name. An amount has a point as its decimal sign, whatever the language. */
export type Values = Readonly<Record<string, string>>;

/** What is wrong with a field beside its own limits, in words; null when nothing is. */
export type Check = (name: string, values: Values) => string | null;

/** A form while it is filled in. What is typed stays here: it is nobody's business until it is sent. */
export interface FormState {
  readonly values: Values;
  /** Texts of the inputs, as they were typed. */
  readonly texts: Values;
  /** Every required field says something. */
  readonly isFilled: boolean;
  /**
   * What is wrong with a field, once the form was to be sent: words that came as soon as a field is left would move the
   * button away from under the pointer.
   */
  problem(name: string): string | null;
  set(name: string, value: string): void;
  /** The first field with which something is wrong; the form says so from now on. */
  firstProblem(): string | null;
  /** Nothing has been typed. */
  clear(): void;
}

/** The state of a form; what was typed into a field that is not there for a while comes back with it. */
export function useForm(fields: readonly FieldProps[], check: Check = () => null): FormState {
  const limit = useLimits();
  const [typed, setTyped] = useState<Values>({});
  const [isTold, setTold] = useState(false);
  const { parse, toInputText } = useDecimals();
  const texts = Object.fromEntries(
    fields.map(({ id, kind, initial = '' }) => [id, typed[id] ?? (kind === 'amount' ? toInputText(String(initial)) : String(initial))]),
  );
  const values = Object.fromEntries(fields.map(({ id, kind }) => [id, kind === 'amount' ? parse(texts[id] ?? '') : (texts[id] ?? '')]));
  const wrong = (field: FieldProps | undefined): string | null => {
    if (field === undefined || values[field.id] === '') return null;
    return limit(field, values[field.id] ?? '') ?? check(field.id, values);
  };
  return {
    values,
    texts,
    isFilled: fields.every(({ id, required }) => required !== true || values[id] !== ''),
    problem: (name) => (isTold ? wrong(fields.find(({ id }) => id === name)) : null),
    set: (name, value) => setTyped((before) => ({ ...before, [name]: value })),
    firstProblem: () => {
      setTold(true);
      return fields.find((field) => wrong(field) !== null)?.id ?? null;
    },
    clear: () => {
      setTyped({});
      setTold(false);
    },
  };
}

/** The limits that the manifest gives a field. */
function useLimits(): (field: FieldProps, value: string) => string | null {
  const { t } = useTranslation('form');
  return ({ digits, maxLength }, value) => {
    if (digits !== undefined && !(value.length === digits && /^\d*$/.test(value))) return t('digits', { digits });
    return maxLength !== undefined && value.length > maxLength ? t('tooLong', { maxLength }) : null;
  };
}
