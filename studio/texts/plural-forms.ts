import { memoize } from '../project/memoize.ts';

/** What stands after the last underscore of a key: `one`, `ordinal_few`; empty for a text without forms. */
export type Form = string;

const ORDINAL = 'ordinal_';
/** Enough whole numbers to meet every form of a language that they can take, each more than once where it has more than one. */
const SAMPLE = 1100;

/** The plural forms of a language, of the kind of one of them (Unicode CLDR, through Intl.PluralRules). */
export function formsOf(tag: string, like: Form): readonly Form[] {
  const { type, prefix } = kindOf(like);
  return categoriesOf(tag, type).map((category) => prefix + category);
}

const categoriesOf = memoize(
  (tag: string, type: Intl.PluralRuleType) => new Intl.PluralRules(tag, { type }).resolvedOptions().pluralCategories,
);

/** Whether a form may leave out the number: it is said of one number only, as English `one` is. */
export const isOfOneNumber = memoize((tag: string, form: Form): boolean => {
  const { type, prefix } = kindOf(form);
  const rules = new Intl.PluralRules(tag, { type });
  const numbers = Array.from({ length: SAMPLE }, (_, number) => number);
  return numbers.filter((number) => prefix + rules.select(number) === form).length === 1;
});

function kindOf(form: Form): { readonly type: Intl.PluralRuleType; readonly prefix: string } {
  return form.startsWith(ORDINAL) ? { type: 'ordinal', prefix: ORDINAL } : { type: 'cardinal', prefix: '' };
}
