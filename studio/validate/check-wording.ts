import { findHint } from '../../schemas/suggest.ts';
import type { Problem } from '../../schemas/problem.ts';
import { getForms, isSingleNumber } from '../texts/plural-forms.ts';
import { formatList } from '../project/finding.ts';
import { type Phrase, findPlaceholders } from '../project/texts.ts';

export interface WordedText {
  readonly key: string;
  readonly phrase: Phrase;
  /** Plural forms in the language's own file. The others can be inherited. */
  readonly own: ReadonlySet<string>;
  /** BCP 47 tag. */
  readonly tag: string;
  readonly language: string;
}

/** A text needs exactly the English placeholders in each form, and the plural forms of its language (LNG-23). */
export function checkWording(text: WordedText, english: Phrase): Problem[] {
  return [...checkForms(text, english), ...[...text.own].flatMap((form) => checkPlaceholders(text, form, english))];
}

function checkPlaceholders({ key, phrase, tag }: WordedText, form: string, english: Phrase): Problem[] {
  const written = findPlaceholders(phrase.forms.get(form) ?? '');
  const isFree = form !== '' && isSingleNumber(tag, form);
  const wanted = [...english.placeholders].filter((name) => !(isFree && name === COUNT));
  const lacking = wanted.filter((name) => !written.includes(name));
  const path = getFormPath(key, form);
  const strange = [...new Set(written)].filter((name) => !english.placeholders.has(name));
  const extra = strange.map((name): Problem => {
    return {
      check: 'locale/placeholder',
      path,
      message: `the English text has no placeholder "${name}"`,
      ...findHint(name, lacking.length > 0 ? lacking : english.placeholders),
    };
  });
  const told = extra.map(({ suggestion }) => suggestion);
  const left = lacking.filter((name) => !told.includes(name));
  return [
    ...extra,
    ...left.map((name): Problem => ({
      check: 'locale/placeholder',
      path,
      message: `leaves out the placeholder "${name}" of the English text`,
    })),
  ];
}

const COUNT = 'count';

function checkForms({ key, phrase, own, tag, language }: WordedText, english: Phrase): Problem[] {
  const written = [...phrase.forms.keys()].filter((form) => form !== '');
  const [first] = written;
  if (first === undefined) return english.forms.has('') ? [] : [createFormProblem(key, getForms(tag, [...english.forms.keys()][0] ?? ''))];
  if (!english.placeholders.has(COUNT))
    return [...own].map((form) => ({ ...locateForm(key, form), message: 'the English text has no plural forms and no "count"' }));
  const known = getForms(tag, first);
  const strange = [...own].filter((form) => !known.includes(form));
  const missing = known.filter((form) => !phrase.forms.has(form));
  const [shown = first] = own;
  return [
    ...strange.map((form): Problem => ({
      ...locateForm(key, form),
      message: `${language} has no such plural form; its forms: ${known.join(', ')}`,
    })),
    ...missing.map((form): Problem => ({
      ...locateForm(key, shown),
      message: `${language} has the plural form "${form}" too: add "${getLastSegment(key)}_${form}"`,
    })),
  ];
}

function createFormProblem(key: string, known: readonly string[]): Problem {
  const names = known.map((form) => `"${getLastSegment(key)}_${form}"`);
  return { ...locateForm(key, ''), message: `a text with plural forms: write ${formatList(names)} in its place` };
}

function locateForm(key: string, form: string): Omit<Problem, 'message'> {
  return { check: 'locale/plural', path: getFormPath(key, form), atKey: true };
}

function getFormPath(key: string, form: string): string[] {
  return (form === '' ? key : `${key}_${form}`).split('.');
}

function getLastSegment(key: string): string {
  return key.split('.').at(-1) ?? key;
}
