import type { Class } from './classes.ts';
import { isCodeLabel } from './labels.ts';

/** Numbers of four to eight digits are masked only after a label, because most are prices and counts. */
export const CODES: readonly Class[] = [
  {
    name: 'one-time code',
    pattern: /(?<![\w.,])\d{3,4}[ -]?\d{1,4}(?!\w|\.\d|,\d{3})/g,
    measure: ({ match, before }) => /^\d{4,8}$/.test(match.replace(/\D/, '')) && isCodeLabel(before),
  },
];

/** Frequent words that no list of BIP-39 contains. Prose has one of them, or a shorter word, in any twelve words. */
const PROSE = /\b(?:the|and|for|was|were|are|not|but|has|had|have|its|from|been|when|what|which|your|our|their|could|would|does|did|who)\b/;

/** Twelve to twenty-four words of BIP-39. All have three to eight letters. */
export const MNEMONIC: Class = {
  name: 'mnemonic phrase',
  pattern: /(?<![\w'-])[a-z]{3,8}(?: [a-z]{3,8}){11,23}(?![\w'-])/g,
  measure: ({ match }) => !PROSE.test(match),
};
