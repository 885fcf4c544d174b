import { expect, it } from 'vitest';
import { createTemporaryFolder } from '../server/testing/files.ts';
import { formatReports } from './stack.ts';

// Line 1, column 5 of the script is line 2, column 3 of the source (VLQ: column +4, source 0, line +1, column +2).
const map = { version: 3, file: 'main.1.js', sources: ['../../components/a/A.tsx'], names: [], mappings: 'IACE' };
const maps = createTemporaryFolder({ 'assets/main.1.js.map': JSON.stringify(map) });

const SOURCE = 'components/a/A.tsx:2:3';

it.each([
  ['a stack of Chromium', 'Error: a\n    at f (https://www.meridian.example/assets/main.1.js:1:5)', `Error: a\n    at f (${SOURCE})`],
  ['a stack of Firefox', 'f@https://www.meridian.example/assets/main.1.js:1:5', `f@${SOURCE}`],
  ['a stack without a host', 'at /assets/main.1.js:1:5', `at ${SOURCE}`],
  ['a stack of a removed build', 'at /assets/main.0.js:1:5', 'at /assets/main.0.js:1:5 (no map of it)'],
  ['a stack of another host', 'at https://other.example/x.js:1:5', 'at https://other.example/x.js:1:5'],
])('%s is read', (_name, stack, expected) => {
  expect(formatReports(stack, maps)).toBe(expected);
});

it('reports are formatted with all their fields, from a request body, an array or a single report', () => {
  const report = { kind: 'error', surface: null, count: 10, stack: 'at /assets/main.1.js:1:5' };
  const expected = `kind: error\nsurface: null\ncount: 10\nat ${SOURCE}`;
  expect(formatReports(JSON.stringify({ reports: [report, report] }), maps)).toBe(`${expected}\n\n${expected}`);
  expect(formatReports(JSON.stringify(report), maps)).toBe(expected);
  expect(formatReports(JSON.stringify([report]), maps)).toBe(expected);
});
