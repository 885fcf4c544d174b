import { getDigits, isIban, isLuhn } from './checks.ts';
import { type Class, type Found, measureIf } from './classes.ts';
import { isCardLabel } from './labels.ts';
import { END, START } from './numbers.ts';

/** Timestamps in micro- and nanoseconds, and amounts in the smallest unit of a coin. */
const NOT_A_CARD = /^(?:1[3-9]\d{14}|1[3-9]\d{17})$|0{8}$/;

const GROUPED_NUMBERS = /^(?:19|20)\d\d[ -](?:19|20)\d\d|^(?:\d\d00[ -]){3}\d\d00$/;

function isCard({ match, before }: Found): boolean {
  const digits = getDigits(match);
  return isLuhn(digits) && !GROUPED_NUMBERS.test(match) && (!NOT_A_CARD.test(match) || isCardLabel(before));
}

const createPattern = (source: string): RegExp => new RegExp(START + source + END, 'g');

export const CARDS: readonly Class[] = [
  {
    name: 'IBAN',
    pattern: createPattern(String.raw`[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?`),
    keep: 0,
    measure: measureIf(({ match }) => isIban(match)),
  },
  {
    name: 'card in groups, 19 digits',
    pattern: createPattern(String.raw`\d{4}([ -])\d{4}\1\d{4}\1\d{4}\1\d{3}`),
    keep: 0,
    measure: measureIf(isCard),
  },
  { name: 'card in groups', pattern: createPattern(String.raw`\d{4}([ -])\d{4}\1\d{4}\1\d{4}`), keep: 0, measure: measureIf(isCard) },
  {
    name: 'American Express in groups',
    pattern: createPattern(String.raw`3[47]\d{2}([ -])\d{6}\1\d{5}`),
    keep: 0,
    measure: measureIf(isCard),
  },
  { name: 'Diners Club in groups', pattern: createPattern(String.raw`3[068]\d{2}([ -])\d{6}\1\d{4}`), keep: 0, measure: measureIf(isCard) },
  { name: 'card', pattern: createPattern(String.raw`\d{15,19}`), keep: 0, measure: measureIf(isCard) },
  {
    name: 'card by its label',
    pattern: createPattern(String.raw`\d{4}(?:[ -]?\d){8,15}`),
    keep: 0,
    measure: measureIf(({ before }) => isCardLabel(before)),
  },
];
