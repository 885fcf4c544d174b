import { getDigits, isIban, isLuhn } from './checks.ts';
import type { Class, Found } from './classes.ts';
import { isCardLabel } from './labels.ts';
import { createNumberClass } from './numbers.ts';

/** Timestamps in micro- and nanoseconds, and amounts in the smallest unit of a coin. */
const NOT_A_CARD = /^(?:1[3-9]\d{14}|1[3-9]\d{17})$|0{8}$/;

const GROUPED_NUMBERS = /^(?:19|20)\d\d[ -](?:19|20)\d\d|^(?:\d\d00[ -]){3}\d\d00$/;

function isCard({ match, before }: Found): boolean {
  const digits = getDigits(match);
  return isLuhn(digits) && !GROUPED_NUMBERS.test(match) && (!NOT_A_CARD.test(match) || isCardLabel(before));
}

export const CARDS: readonly Class[] = [
  createNumberClass('IBAN', String.raw`[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?`, ({ match }) => isIban(match)),
  createNumberClass('card in groups, 19 digits', String.raw`\d{4}([ -])\d{4}\1\d{4}\1\d{4}\1\d{3}`, isCard),
  createNumberClass('card in groups', String.raw`\d{4}([ -])\d{4}\1\d{4}\1\d{4}`, isCard),
  createNumberClass('American Express in groups', String.raw`3[47]\d{2}([ -])\d{6}\1\d{5}`, isCard),
  createNumberClass('Diners Club in groups', String.raw`3[068]\d{2}([ -])\d{6}\1\d{4}`, isCard),
  createNumberClass('card', String.raw`\d{15,19}`, isCard),
  createNumberClass('card by its label', String.raw`\d{4}(?:[ -]?\d){8,15}`, ({ before }) => isCardLabel(before)),
];
