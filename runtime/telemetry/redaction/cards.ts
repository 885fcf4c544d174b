import { digitsOf, isIban, isLuhn } from './checks.ts';
import { type Class, type Found, when } from './classes.ts';
import { isCardLabel } from './labels.ts';
import { END, START } from './numbers.ts';

/** Timestamps in micro- and nanoseconds, and amounts in the smallest unit of a coin. */
const NOT_A_CARD = /^(?:1[3-9]\d{14}|1[3-9]\d{17})$|0{8}$/;

/** Years and order sizes in groups of four digits. */
const NEIGHBOURS = /^(?:19|20)\d\d[ -](?:19|20)\d\d|^(?:\d\d00[ -]){3}\d\d00$/;

function isCard({ match, before }: Found): boolean {
  const digits = digitsOf(match);
  return isLuhn(digits) && !NEIGHBOURS.test(match) && (!NOT_A_CARD.test(match) || isCardLabel(before));
}

const shape = (source: string): RegExp => new RegExp(START + source + END, 'g');

export const CARDS: readonly Class[] = [
  {
    name: 'IBAN',
    pattern: shape(String.raw`[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?`),
    keep: 0,
    measure: when(({ match }) => isIban(match)),
  },
  { name: 'card in groups, 19 digits', pattern: shape(String.raw`\d{4}([ -])\d{4}\1\d{4}\1\d{4}\1\d{3}`), keep: 0, measure: when(isCard) },
  { name: 'card in groups', pattern: shape(String.raw`\d{4}([ -])\d{4}\1\d{4}\1\d{4}`), keep: 0, measure: when(isCard) },
  { name: 'American Express in groups', pattern: shape(String.raw`3[47]\d{2}([ -])\d{6}\1\d{5}`), keep: 0, measure: when(isCard) },
  { name: 'Diners Club in groups', pattern: shape(String.raw`3[068]\d{2}([ -])\d{6}\1\d{4}`), keep: 0, measure: when(isCard) },
  { name: 'card', pattern: shape(String.raw`\d{15,19}`), keep: 0, measure: when(isCard) },
  {
    name: 'card by its label',
    pattern: shape(String.raw`\d{4}(?:[ -]?\d){8,15}`),
    keep: 0,
    measure: when(({ before }) => isCardLabel(before)),
  },
];
