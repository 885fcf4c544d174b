import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDecimals } from '../number/use-decimals.tsx';
import type { FieldProps } from './field.schema.ts';

/** Values by field name. An amount has a point as its decimal sign, whatever the language. */
export type Values = Readonly<Record<string, string>>;
export type Files = Readonly<Record<string, File>>;

/** Returns the problem of a field beyond its own limits; null if it is valid. */
export type Check = (name: string, values: Values) => string | null;

interface FormOptions {
  readonly check?: Check;
  readonly known?: Values;
  /** Messages of the server by field, each shown until the field changes. */
  readonly refused?: Values | undefined;
}

export interface FormState {
  readonly values: Values;
  /** Chosen files, also those of fields that are hidden now. */
  readonly files: Files;
  readonly texts: Values;
  readonly isFilled: boolean;
  readonly isHidden: (field: FieldProps) => boolean;
  /** Of a field that must be filled. It may be one of another step. */
  readonly isMissing: (field: FieldProps) => boolean;
  /** Problem of a field, after the first attempt to send: a message on blur would move the button under the pointer. */
  problem(name: string): string | null;
  set(name: string, value: string): void;
  setFile(name: string, file: File | null): void;
  /** Returns the first invalid field, and shows problems from now on. */
  firstProblem(): string | null;
  clear(): void;
}

const NONE: Values = {};

/** Keeps the state of a form. The text of a field that is hidden for a while is restored with it. */
export function useForm(fields: readonly FieldProps[], { check = () => null, known = NONE, refused = NONE }: FormOptions = {}): FormState {
  const limit = useLimits();
  const [typed, setTyped] = useState<Values>({});
  const [files, setFiles] = useState<Files>({});
  const [checked, setChecked] = useState<readonly string[]>([]);
  /** Messages of the server that were there when a field last changed. */
  const [corrected, setCorrected] = useState<Readonly<Record<string, Values>>>({});
  const { parse, toInputText } = useDecimals();
  const texts = Object.fromEntries(
    fields.map(({ id, kind, initial = '' }) => [id, typed[id] ?? (kind === 'amount' ? toInputText(String(initial)) : String(initial))]),
  );
  const own = fields.map(({ id, kind }) => [id, kind === 'amount' ? parse(texts[id] ?? '') : (texts[id] ?? '')] as const);
  const values: Values = { ...known, ...Object.fromEntries(own) };
  const isHidden = ({ hiddenFor }: FieldProps): boolean => hiddenFor !== undefined && values[hiddenFor.field] === hiddenFor.is;
  const findProblem = (field: FieldProps | undefined): string | null => {
    if (field === undefined) return null;
    const problem = limit(field, { values, file: files[field.id] });
    return problem ?? (values[field.id] === '' ? null : check(field.id, values));
  };
  const findRefusal = (name: string): string | null => (corrected[name] === refused ? null : (refused[name] ?? null));
  const isMissing = (field: FieldProps): boolean => {
    const { id, kind, required, same, hiddenFor } = field;
    if (isHidden(field)) return false;
    if (same !== undefined && values[id] !== values[same]) return true;
    // Whether the field is needed may not be known yet.
    const isNeeded = required === true && (hiddenFor === undefined || hiddenFor.field in values);
    return isNeeded && (kind === 'file' ? !(id in files) : values[id] === '');
  };
  const markCorrected = (name: string): void => setCorrected((before) => ({ ...before, [name]: refused }));
  return {
    values,
    files,
    texts,
    isFilled: !fields.some(isMissing),
    isMissing,
    isHidden,
    problem: (name) => {
      const field = fields.find(({ id }) => id === name);
      // A file that can't be sent says so at once.
      const isShown = checked.includes(name) || field?.kind === 'file';
      return (isShown ? findProblem(field) : null) ?? findRefusal(name);
    },
    set: (name, value) => {
      setTyped((before) => ({ ...before, [name]: value }));
      markCorrected(name);
    },
    setFile: (name, file) => {
      setFiles(({ [name]: _, ...rest }) => (file === null ? rest : { ...rest, [name]: file }));
      markCorrected(name);
    },
    firstProblem: () => {
      setChecked(fields.map(({ id }) => id));
      return fields.find((field) => !isHidden(field) && findProblem(field) !== null)?.id ?? null;
    },
    clear: () => {
      setTyped({});
      setFiles({});
      setChecked([]);
    },
  };
}

interface Entered {
  readonly values: Values;
  readonly file: File | undefined;
}

const MEGABYTE = 1024 * 1024;

function useLimits(): (field: FieldProps, entered: Entered) => string | null {
  const { t, i18n } = useTranslation('form');
  const checkFile = ({ accept = [], maxMegabytes = Infinity }: FieldProps, file: File): string | null => {
    if (!accept.includes(file.type))
      return t('fileType', { types: new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(accept.map(toTypeName)) });
    return file.size > maxMegabytes * MEGABYTE ? t('fileSize', { megabytes: maxMegabytes }) : null;
  };
  const checkText = ({ kind, digits, maxLength, minAge }: FieldProps, value: string): string | null => {
    if (digits !== undefined && !(value.length === digits && /^\d*$/.test(value))) return t('digits', { digits });
    if (kind === 'date' && minAge !== undefined && !isOlder(value, minAge)) return t('tooYoung', { age: minAge });
    return maxLength !== undefined && value.length > maxLength ? t('tooLong', { maxLength }) : null;
  };
  return (field, { values, file }) => {
    if (file !== undefined) return checkFile(field, file);
    const value = values[field.id] ?? '';
    if (value === '') return null;
    return field.same !== undefined && value !== values[field.same] ? t('notSame') : checkText(field, value);
  };
}

const toTypeName = (type: string): string => (type.split('/')[1] ?? type).toUpperCase();

function isOlder(day: string, years: number): boolean {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(year + years, month - 1, date) <= new Date();
}
