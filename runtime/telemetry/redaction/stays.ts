import type { Class } from './classes.ts';

/** What is no number of anybody and has parts that look like one. */
export const STAYS: readonly Class[] = [
  { name: 'UUID', pattern: /(?<![\w-])[\da-fA-F]{8}-(?:[\da-fA-F]{4}-){3}[\da-fA-F]{12}(?![\w-])/g, keep: 'all' },
  {
    name: 'date and time',
    pattern:
      /(?<![\w.])(?:[+-]\d{6}|(?:19|20)\d{2})([-/.])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])(?!\d)(?:[T ]{1,2}\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?: ?(?:Z|[+-]\d{2}:?\d{2}))?)?/g,
    keep: 'all',
  },
  {
    name: 'date, day first',
    pattern: /(?<![\w.])\d{1,2}([-/.])\d{1,2}\1(?:19|20)\d{2}(?!\d)(?:,? {1,2}\d{1,2}[:.]\d{2}(?:[:.]\d{2})?)?/g,
    keep: 'all',
  },
];
