import { computeEditDistance } from '../../schemas/suggest.ts';
import type { Finding } from '../project/finding.ts';

/** What is chosen, not spelt: a wrong one is a person's to put right, however near a known one may be. */
const CHOSEN = ['reference/currency', 'reference/language', 'reference/offeredLanguage', 'address/host'];
/** A language (`en-us`) or a currency (`USD`), wherever it stands. */
const CODE = /^(?:[a-z]{2}(?:-[A-Za-z]{2,4})?|[A-Z]{3})$/;
/** Letters of a name to each slip in it: of a shorter name, half would be guessed. */
const LETTERS = 3;

/**
 * Whether a suggestion is the only thing that can have been meant (TOL-36). A language, a currency, a number, what another
 * notice remembers and an invariant are never: a wrong one would be as sound as the right one, and say something else.
 */
export function hasOneMeaning({ check, file, isUnsure }: Finding, written: string, suggestion: string): boolean {
  if (isUnsure === true || CHOSEN.includes(check) || CODE.test(suggestion) || file.startsWith('rules/invariants/')) return false;
  const isSame = (of: (name: string) => string): boolean => of(written) === of(suggestion);
  const slips = slipsBetween(written, suggestion);
  return isSame(digitsOf) && isSame(recordOf) && slips > 0 && slips * LETTERS <= written.length;
}

function digitsOf(name: string): string {
  return name.replaceAll(/\D/g, '');
}

/** The notice that a fact is about: `hk-dialog` in `memory.hk-dialog.dismissedAt`. */
function recordOf(name: string): string {
  return /^(?:memory|input)\.([^.]*)/.exec(name)?.[1] ?? '';
}

/** Two neighbours that changed places are one slip of the hand. */
function slipsBetween(a: string, b: string): number {
  const edits = computeEditDistance(a, b);
  const at = a.split('').findIndex((letter, index) => letter !== b[index]);
  const isSwap = edits === 2 && a.length === b.length && a[at] === b[at + 1] && a[at + 1] === b[at];
  return isSwap ? 1 : edits;
}
