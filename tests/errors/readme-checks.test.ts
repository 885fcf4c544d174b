import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { knownChecks } from './known-checks.ts';

const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const [, section = ''] = /^## Check ids\n([^]*?)^## /m.exec(README) ?? [];
const ROWS = [...section.matchAll(/^\| `([^`]+)` +\| (.+?) +\| (.+?) +\|$/gm)];

it('the README lists every check id once, none that does not exist, each with its meaning and its remedy', () => {
  expect(ROWS.map(([, id]) => id)).toEqual(knownChecks());
  expect(ROWS.flatMap(([, id, meaning, remedy]) => ([meaning, remedy].every((cell) => cell?.endsWith('.')) ? [] : id))).toEqual([]);
});
