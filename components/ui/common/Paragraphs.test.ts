import { expect, test } from 'vitest';
import { splitParagraphs } from './Paragraphs.tsx';

test.each([
  ['one line', ['one line']],
  ['first\n\nsecond', ['first', 'second']],
  ['first\n  \n\nsecond\nstill second\n', ['first', 'second\nstill second']],
  ['', []],
  ['\n\n', []],
])('%j is split at blank lines only', (text, expected) => {
  expect(splitParagraphs(text)).toEqual(expected);
});
