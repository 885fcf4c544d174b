import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readExamples, VERB_NAMES, type VerbName } from './example.ts';
import { findKnownChecks } from './known-checks.ts';
import { PROVEN_RULES } from './proven-rules.ts';
import { RUN_VERB, findErrors } from './run-verb.ts';
import { createTinyProject } from './tiny-project.ts';

const EXAMPLES = readExamples();
const CHECKS = findKnownChecks();
const TITLES: Readonly<Record<VerbName, string>> = {
  validate: '[TOL-4][TOL-5][TOL-6][TOL-7] validate reports what is wrong, where, and what was meant',
  test: '[TOL-9][TOL-10] test reports failed and missing cases',
  analyse: '[TOL-17][TOL-18][TOL-19][TOL-20] analyse reports what is unseen, competing, unread, unreachable, or untrue',
  check: '[SIT-28] check reports unread fields',
  explain: 'explain reports errors in a facts file',
  texts: '[TOL-32] texts reports missing, unused, untranslated, and outdated texts',
};

it('the complete project has no errors', async () => {
  expect(findErrors(createTinyProject())).toEqual([]);
  const whole = { project: createTinyProject(PROVEN_RULES), names: [], folder: '' };
  for (const verb of ['test', 'analyse'] as const) expect((await RUN_VERB[verb](whole)).checks).toEqual([]);
});

it.each(EXAMPLES.map((example) => [TITLES[example.verb], example.check, example] as const))('%s: %s', async (_title, check, example) => {
  const { lines, checks } = await RUN_VERB[example.verb](example);
  expect(`${lines.join('\n')}\n`).toBe(example.expected);
  expect(checks).toContain(check);
});

it('every check and every verb has an example', () => {
  expect([...new Set(EXAMPLES.map((example) => example.check))].sort()).toEqual(CHECKS);
  expect(new Set(EXAMPLES.map(({ verb }) => verb))).toEqual(new Set(VERB_NAMES));
});

it('docs/checks.md explains every check by a sentence about its meaning and one about its remedy', () => {
  const page = readFileSync(new URL('../../docs/checks.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| `([^`]+)` +\| (.+?) +\| (.+?) +\|$/gm)];
  expect(rows.map(([, id]) => id)).toEqual(CHECKS);
  expect(rows.flatMap(([, id, meaning, remedy]) => ([meaning, remedy].every((cell) => cell?.endsWith('.')) ? [] : id))).toEqual([]);
});
