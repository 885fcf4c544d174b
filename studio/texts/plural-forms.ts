import { memoize } from '../project/memoize.ts';

/** Plural suffix of a key: `one`, `ordinal_few`. Empty for a text without forms. */
export type Form = string;

const ORDINAL = 'ordinal_';
/** Number of integers to sample, enough to find every plural form of a language. */
const SAMPLE = 1100;

/** Returns the plural forms of a language, of the same kind as `like` (Unicode CLDR, through Intl.PluralRules). */
export function getForms(tag: string, like: Form): readonly Form[] {
  const { type, prefix } = parseForm(like);
  return getCategories(tag, type).map((category) => prefix + category);
}

const getCategories = memoize(
  (tag: string, type: Intl.PluralRuleType) => new Intl.PluralRules(tag, { type }).resolvedOptions().pluralCategories,
);

/** Returns whether a form applies to a single number, such as English `one`, so that it can omit the number. */
export const isSingleNumber = memoize((tag: string, form: Form): boolean => {
  const { type, prefix } = parseForm(form);
  const rules = new Intl.PluralRules(tag, { type });
  const numbers = Array.from({ length: SAMPLE }, (_, number) => number);
  return numbers.filter((number) => prefix + rules.select(number) === form).length === 1;
});

function parseForm(form: Form): { readonly type: Intl.PluralRuleType; readonly prefix: string } {
  return form.startsWith(ORDINAL) ? { type: 'ordinal', prefix: ORDINAL } : { type: 'cardinal', prefix: '' };
}
