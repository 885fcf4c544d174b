import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDecimals } from '../number/use-decimals.ts';
import type { FieldProps } from './field.schema.ts';

/** Values by field name. An amount has a point as its decimal sign, whatever the language. */
export type Values = Readonly<Record<string, string>>;

/** Returns the problem of a field beyond its own limits; null if it is valid. */
export type Check = (name: string, values: Values) => string | null;

export interface FormState {
  readonly values: Values;
  /** Input texts, as typed. */
  readonly texts: Values;
  readonly isFilled: boolean;
  /** Problem of a field, after the first attempt to send: a message on blur would move the button under the pointer. */
  problem(name: string): string | null;
  set(name: string, value: string): void;
  /** Returns the first invalid field, and shows problems from now on. */
  firstProblem(): string | null;
  clear(): void;
}

/** Keeps the state of a form. The text of a field that is hidden for a while is restored with it. */
export function useForm(fields: readonly FieldProps[], check: Check = () => null): FormState {
  const limit = useLimits();
  const [typed, setTyped] = useState<Values>({});
  const [areProblemsShown, setProblemsShown] = useState(false);
  const { parse, toInputText } = useDecimals();
  const texts = Object.fromEntries(
    fields.map(({ id, kind, initial = '' }) => [id, typed[id] ?? (kind === 'amount' ? toInputText(String(initial)) : String(initial))]),
  );
  const values = Object.fromEntries(fields.map(({ id, kind }) => [id, kind === 'amount' ? parse(texts[id] ?? '') : (texts[id] ?? '')]));
  const findProblem = (field: FieldProps | undefined): string | null => {
    if (field === undefined || values[field.id] === '') return null;
    return limit(field, values[field.id] ?? '') ?? check(field.id, values);
  };
  return {
    values,
    texts,
    isFilled: fields.every(({ id, required }) => required !== true || values[id] !== ''),
    problem: (name) => (areProblemsShown ? findProblem(fields.find(({ id }) => id === name)) : null),
    set: (name, value) => setTyped((before) => ({ ...before, [name]: value })),
    firstProblem: () => {
      setProblemsShown(true);
      return fields.find((field) => findProblem(field) !== null)?.id ?? null;
    },
    clear: () => {
      setTyped({});
      setProblemsShown(false);
    },
  };
}

function useLimits(): (field: FieldProps, value: string) => string | null {
  const { t } = useTranslation('form');
  return ({ digits, maxLength }, value) => {
    if (digits !== undefined && !(value.length === digits && /^\d*$/.test(value))) return t('digits', { digits });
    return maxLength !== undefined && value.length > maxLength ? t('tooLong', { maxLength }) : null;
  };
}
