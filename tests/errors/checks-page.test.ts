import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { knownChecks } from './known-checks.ts';

const PAGE = readFileSync(new URL('../../docs/checks.md', import.meta.url), 'utf8');
const ROWS = [...PAGE.matchAll(/^\| `([^`]+)` +\| (.+?) +\| (.+?) +\|$/gm)];

it('the page of checks lists every check id once, none that does not exist, each with its meaning and its remedy', () => {
  expect(ROWS.map(([, id]) => id)).toEqual(knownChecks());
  expect(ROWS.flatMap(([, id, meaning, remedy]) => ([meaning, remedy].every((cell) => cell?.endsWith('.')) ? [] : id))).toEqual([]);
});
