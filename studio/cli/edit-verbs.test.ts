import { beforeEach, expect, it, vi } from 'vitest';
import { surroundings } from '../edit/testing/small-parts.ts';
import { readJson, createSmallProject } from '../edit/testing/small-project.ts';
import type { Ask } from './ask.ts';
import { find } from './find.ts';
import { newVerb, runNew } from './new.ts';
import { remove } from './remove.ts';
import { rename } from './rename.ts';
import type { Call, Verb } from './verb.ts';
import { writeProject } from './write-project.ts';
import { loadProject } from '../project/load.ts';
import { createTestFolder } from '../../tests/studio/folders.ts';

const BEFORE = createSmallProject({ 'locales/sources/tr.json': null });
let root = '';

beforeEach(async () => {
  root = createTestFolder();
  await writeProject(root, { files: new Map() }, BEFORE);
});

const run = async (verb: Verb, names: Call['names'], options: Call['options'] = {}, lists: Call['lists'] = {}) =>
  verb.run({ names, options, lists, workspace: { root, project: BEFORE } });
const readDisk = async () => (await loadProject(root, surroundings)).files;
const RULE = 'rules/vip-bar.rule.json';

it('[TOL-28] rename only prints with --dry, then writes, and reports what browsers forget and prose with the old name', async () => {
  const called = ['bar', 'vip-bar', 'regulars-bar'];
  expect((await run(rename, called, { dry: true })).lines[0]).toBe('bar vip-bar would be regulars-bar:');
  expect((await readDisk()).has(RULE)).toBe(true);
  const { exit, lines } = await run(rename, called);
  expect(exit).toBe(0);
  expect(lines).toContain(`  ${RULE} → rules/regulars-bar.rule.json: 2 names`);
  expect(lines).toContain('Browsers keep by the old id who had closed it in this browser session: these people see it again.');
  const prose: unknown = expect.stringContaining('  rules/hk-dialog.rule.json:');
  expect(lines.slice(-2)).toEqual(['Still called so in prose, for you to reword:', prose]);
  const files = await readDisk();
  expect([RULE, 'manifests/base/surfaces/regulars-bar.json'].map((file) => files.has(file))).toEqual([false, true]);
});

it('[TOL-29] remove lists what else it removes, removes it only with --write, and nothing that another record requires', async () => {
  const { exit, lines } = await run(remove, ['bar', 'vip-bar']);
  expect(exit).toBe(0);
  expect(lines).toEqual(expect.arrayContaining([`  rule vip-bar: ${RULE}`, '  notices:vip-bar.text']));
  expect(lines.at(-1)).toBe('Nothing is written yet: --write does it');
  expect((await readDisk()).has(RULE)).toBe(true);
  expect((await run(remove, ['bar', 'vip-bar'], { write: true })).lines).toContain(`gone  ${RULE}`);
  const files = await readDisk();
  expect([...files.keys()].filter((file) => file.includes('vip-bar'))).toEqual([]);
  expect(files.get('locales/en/notices.json')).not.toContain('vip-bar');
  const required = await run(remove, ['rule', 'hk-dialog'], { write: true });
  expect(required.exit).toBe(1);
  expect(required.lines[0]).toBe('Cannot do without it, so that nothing was removed: see to this first:');
  expect((await readDisk()).has('rules/hk-dialog.rule.json')).toBe(true);
});

const names = ['notice', 'fees'];

it('[TOL-27] new writes the files, and lists open fields and missing translations', async () => {
  const texts = { text: ['title=Fees = less', 'body=They are.'] };
  const { exit, lines } = await run(newVerb, names, { every: 'P7D', site: 'main,second' }, texts);
  expect(exit).toBe(0);
  expect(lines).toContain('new  manifests/base/surfaces/fees.json');
  expect(lines).toContain('To be translated, English until then: tr; then texts LANGUAGE --accept');
  expect(lines.filter((line) => /left open|fees\.confirm/.test(line))).toHaveLength(1);
  const after = BEFORE.withFiles({ files: await readDisk() });
  expect(readJson(after, 'locales/tr/notices.json')).toMatchObject({ fees: { title: 'Fees = less' } });
  expect(readJson(after, 'manifests/base/surfaces/fees.json')).toMatchObject({ sites: ['main', 'second'] });
});

it('[TOL-27] new prompts for open fields, and leaves skipped fields open', async () => {
  const answers = { title: 'Fees', body: 'Less.', why: 'the law' };
  const ask = vi.fn<Ask>(async (question) => Object.entries(answers).find(([word]) => question.toLowerCase().includes(word))?.[1] ?? '');
  await runNew({ names, options: {}, workspace: { root, project: BEFORE } }, { kind: 'notice', id: 'fees', texts: {}, props: {} }, ask);
  expect(ask.mock.calls.map(([question]) => question.split(' (')[0])).toEqual([
    'English, title',
    'English, body',
    'English, confirm',
    'Why, from the law or the product',
  ]);
  const after = BEFORE.withFiles({ files: await readDisk() });
  expect(readJson(after, 'locales/en/notices.json')).toMatchObject({ fees: { title: 'Fees', body: 'Less.', confirm: '' } });
  expect(readJson(after, 'rules/fees.rule.json')).toMatchObject({ why: 'the law', owner: 'Compliance' });
});

it('[TOL-27] new writes nothing for a text without a place or for an invalid rule', async () => {
  const lines: unknown = [expect.stringContaining('--text')];
  expect(await run(newVerb, names, {}, { text: ['title'] })).toMatchObject({ exit: 2, lines });
  const found = await run(newVerb, names, { when: '{"var":"nothing.such"}' });
  expect([found.exit, found.lines[1]]).toEqual([1, expect.stringContaining('unknown fact "nothing.such"')]);
  expect(new Set((await readDisk()).keys())).toEqual(new Set(BEFORE.files.keys()));
});

it('[TOL-31] find prints the text, its entry, its record, its rule and its sites', async () => {
  expect((await run(find, ['be', 'a', 'regular'])).lines).toEqual([
    '"Be a regular"',
    expect.stringMatching(/^ {2}locales\/en\/notices\.json:\d+:\d+ {2}notices:vip-bar\.text \(en\)$/),
    '  on main, in en and tr',
    '    surface vip-bar, text  manifests/base/surfaces/vip-bar.json:10:12',
    '      rule rules/vip-bar.rule.json',
  ]);
});
