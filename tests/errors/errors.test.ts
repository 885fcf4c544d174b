import { describe, expect, it } from 'vitest';
import { type Example, readExamples, VERB_NAMES, type VerbName } from './example.ts';
import { knownChecks } from './known-checks.ts';
import { PROVEN_RULES } from './proven-rules.ts';
import { SAYS, validated } from './said.ts';
import { tinyProject } from './tiny-project.ts';

const EXAMPLES = readExamples();

function examplesOf(verb: VerbName): readonly (readonly [string, Example])[] {
  return EXAMPLES.filter((example) => example.verb === verb).map((example) => [example.check, example]);
}

async function proveExample(_: string, example: Example): Promise<void> {
  const { lines, checks } = await SAYS[example.verb](example);
  expect(`${lines.join('\n')}\n`).toBe(example.expected);
  expect(checks).toContain(example.check);
}

describe('what is wrong with a project', () => {
  it('is nothing while it is whole', async () => {
    expect(validated(tinyProject())).toEqual([]);
    const whole = { project: tinyProject(PROVEN_RULES), names: [], folder: '' };
    for (const verb of ['test', 'analyse'] as const) expect((await SAYS[verb](whole)).checks).toEqual([]);
  });

  it.each(examplesOf('validate'))(
    '[TOL-4][TOL-5][TOL-6][TOL-7] validate tells what is wrong, where it is written, and what was meant: %s',
    proveExample,
  );

  it.each(examplesOf('test'))('[TOL-9][TOL-10] test tells which case fails, and which cases are missing: %s', proveExample);

  it.each(examplesOf('analyse'))(
    '[TOL-17][TOL-18][TOL-19][TOL-20] analyse tells what is unseen, competing, unread, unreached or untrue: %s',
    proveExample,
  );

  it.each(examplesOf('check'))('[SIT-28] check tells what nothing reads: %s', proveExample);

  it.each(examplesOf('explain'))('explain tells what is wrong with a facts file: %s', proveExample);

  it.each(examplesOf('texts'))(
    '[TOL-32] texts tells what is missing, unused, untranslated or older than the English, for the sites that show it: %s',
    proveExample,
  );

  it('is shown by an example of every check', () => {
    expect([...new Set(EXAMPLES.map(({ check }) => check))].sort()).toEqual(knownChecks());
    expect(new Set(EXAMPLES.map(({ verb }) => verb))).toEqual(new Set(VERB_NAMES));
  });
});
