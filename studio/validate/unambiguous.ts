import { computeEditDistance } from '../../schemas/suggest.ts';
import type { Finding } from '../project/finding.ts';

/** References that are chosen rather than spelled. Only a person can correct them, however similar a known id is. */
const CHOSEN_CHECKS = ['reference/currency', 'reference/language', 'reference/offeredLanguage', 'address/host'];
/** Language (`en-us`) or currency (`USD`). */
const CODE = /^(?:[a-z]{2}(?:-[A-Za-z]{2,4})?|[A-Z]{3})$/;
/** Minimum number of letters per typo. In shorter names, the suggestion would be a guess. */
const MIN_LETTERS_PER_TYPO = 3;

/**
 * Returns whether a suggestion is unambiguous (TOL-36). Languages, currencies, numbers, stored facts of another notice, and invariants
 * never are: a wrong one would be just as valid.
 */
export function hasOneMeaning({ check, file, isUnsure }: Finding, written: string, suggestion: string): boolean {
  if (isUnsure === true || CHOSEN_CHECKS.includes(check) || CODE.test(suggestion) || file.startsWith('rules/invariants/')) return false;
  const isSame = (of: (name: string) => string): boolean => of(written) === of(suggestion);
  const slips = countTypos(written, suggestion);
  return isSame(getDigits) && isSame(getRecordId) && slips > 0 && slips * MIN_LETTERS_PER_TYPO <= written.length;
}

function getDigits(name: string): string {
  return name.replaceAll(/\D/g, '');
}

/** Returns the notice that a fact belongs to: `hk-dialog` for `memory.hk-dialog.dismissedAt`. */
function getRecordId(name: string): string {
  return /^(?:memory|input)\.([^.]*)/.exec(name)?.[1] ?? '';
}

/** A transposition counts as one typo. */
function countTypos(a: string, b: string): number {
  const edits = computeEditDistance(a, b);
  const at = a.split('').findIndex((letter, index) => letter !== b[index]);
  const isSwap = edits === 2 && a.length === b.length && a[at] === b[at + 1] && a[at + 1] === b[at];
  return isSwap ? 1 : edits;
}
