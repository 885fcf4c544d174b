import { findHint } from '../../schemas/suggest.ts';
import type { Problem } from '../../schemas/problem.ts';
import { formsOf, isOfOneNumber } from '../texts/plural-forms.ts';
import { listed } from '../project/finding.ts';
import { type Phrase, placeholdersOf } from '../project/texts.ts';

export interface Worded {
  readonly key: string;
  readonly phrase: Phrase;
  /** Plural forms in the language's own file. The others can be inherited. */
  readonly own: ReadonlySet<string>;
  /** BCP 47 tag. */
  readonly tag: string;
  /** Display name, such as `Turkish`. */
  readonly language: string;
}

/** A text needs exactly the English placeholders in each form, and the plural forms of its language (LNG-23). */
export function checkWording(text: Worded, english: Phrase): Problem[] {
  return [...checkForms(text, english), ...[...text.own].flatMap((form) => checkPlaceholders(text, form, english))];
}

function checkPlaceholders({ key, phrase, tag }: Worded, form: string, english: Phrase): Problem[] {
  const written = placeholdersOf(phrase.forms.get(form) ?? '');
  const isFree = form !== '' && isOfOneNumber(tag, form);
  const wanted = [...english.placeholders].filter((name) => !(isFree && name === COUNT));
  const lacking = wanted.filter((name) => !written.includes(name));
  const path = pathOf(key, form);
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

/** Placeholder that selects the plural form. */
const COUNT = 'count';

function checkForms({ key, phrase, own, tag, language }: Worded, english: Phrase): Problem[] {
  const written = [...phrase.forms.keys()].filter((form) => form !== '');
  const [first] = written;
  if (first === undefined) return english.forms.has('') ? [] : [unformed(key, formsOf(tag, [...english.forms.keys()][0] ?? ''))];
  if (!english.placeholders.has(COUNT))
    return [...own].map((form) => ({ ...at(key, form), message: 'the English text has no plural forms and no "count"' }));
  const known = formsOf(tag, first);
  const strange = [...own].filter((form) => !known.includes(form));
  const missing = known.filter((form) => !phrase.forms.has(form));
  const [shown = first] = own;
  return [
    ...strange.map((form): Problem => ({
      ...at(key, form),
      message: `${language} has no such plural form; its forms: ${known.join(', ')}`,
    })),
    ...missing.map((form): Problem => ({
      ...at(key, shown),
      message: `${language} has the plural form "${form}" too: add "${lastOf(key)}_${form}"`,
    })),
  ];
}

function unformed(key: string, known: readonly string[]): Problem {
  const names = known.map((form) => `"${lastOf(key)}_${form}"`);
  return { ...at(key, ''), message: `a text with plural forms: write ${listed(names)} in its place` };
}

function at(key: string, form: string): Omit<Problem, 'message'> {
  return { check: 'locale/plural', path: pathOf(key, form), atKey: true };
}

function pathOf(key: string, form: string): string[] {
  return (form === '' ? key : `${key}_${form}`).split('.');
}

function lastOf(key: string): string {
  return key.split('.').at(-1) ?? key;
}
