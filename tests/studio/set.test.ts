import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { plain } from '../../studio/cli/paint.ts';
import { runSet } from '../../studio/cli/set.ts';
import { FILES, createTinyProject } from '../errors/tiny-project.ts';
import { PROVEN_RULES } from '../errors/proven-rules.ts';
import { TRANSLATED } from '../errors/translated.ts';
import { createTestFolder, writeFiles } from './folders.ts';
import { TODAY } from './tiny-verbs.ts';

const RULE = 'rules/notice.rule.json';
const CALM = 'rules/invariants/calm.json';
async function set(names: readonly string[], changes: Record<string, object> = {}, options: Record<string, string | boolean> = {}) {
  const root = createTestFolder();
  const project = createTinyProject({ ...PROVEN_RULES, ...TRANSLATED, ...changes });
  writeFiles(root, project.files);
  const outcome = await runSet({ names, options, workspace: { root, project } }, TODAY, plain);
  return { ...outcome, read: (file: string) => readFileSync(join(root, file), 'utf8') };
}

const notice = PROVEN_RULES[RULE] as { readonly cases: readonly object[] };
const within = (fact: string, length: string) => ({ not_within: [{ var: fact }, length] });
const prose = { title: 'Left alone for 24 hours', why: 'It was dismissed less than 24 hours ago', owner: 'o' };
const calm = { ...prose, when: { '!': [within('memory.notice.dismissedAt', 'PT24H')] }, then: { hidden: 'notice' } };

it('changes a duration in the rule, its cases, the invariants about the same fact and the words, shows it, and writes no more', async () => {
  const changes = { [RULE]: { ...notice, why: 'It rests for 24 hours' }, [CALM]: calm };
  const { exit, lines, read } = await set(['notice', 'PT24H', 'PT12H'], changes, { write: true });
  expect(lines).toEqual([
    `${RULE}:3`,
    '- "why": "It rests for 24 hours",',
    '+ "why": "It rests for 12 hours",',
    `${RULE}:15`,
    '- "PT24H"',
    '+ "PT12H"',
    expect.stringMatching(`^${RULE}:\\d+$`),
    '- "ago": "PT23H59M59.999S"',
    '+ "ago": "PT11H59M59.999S"',
    expect.stringMatching(`^${RULE}:\\d+$`),
    '- "ago": "PT24H"',
    '+ "ago": "PT12H"',
    `${CALM}:2`,
    '- "title": "Left alone for 24 hours",',
    '- "why": "It was dismissed less than 24 hours ago",',
    '+ "title": "Left alone for 12 hours",',
    '+ "why": "It was dismissed less than 12 hours ago",',
    expect.stringMatching(`^${CALM}:\\d+$`),
    '- "PT24H"',
    '+ "PT12H"',
    'all is well: 1 site, 2 rules, 6 cases, 1 invariant',
  ]);
  expect(exit).toBe(0);
  const before = createTinyProject({ ...PROVEN_RULES, ...changes }).files;
  expect(read(RULE)).toBe(before.get(RULE)?.replaceAll('PT24H', 'PT12H').replace('PT23H', 'PT11H').replace('24 hours', '12 hours'));
  expect(read(CALM)).toBe(before.get(CALM)?.replaceAll('PT24H', 'PT12H').replaceAll('24 hours', '12 hours'));
});

it('changes one of two bounds of the same length, and leaves words that may mean the other to a person', async () => {
  const logic = { and: [within('memory.notice.dismissedAt', 'PT24H'), within('memory.notice.shownAt', 'P1D')] };
  const cases = notice.cases.map((each) => ({ ...each, expect: 'shown', because: 'not in the last 24 hours' }));
  const changes = { [RULE]: { ...notice, title: 'For 24 hours', logic, cases } };
  const { lines } = await set(['notice', 'PT24H', 'PT12H'], changes, { fact: 'memory.notice.dismissedAt' });
  expect(lines).toContain('+ "PT12H"');
  expect(lines.filter((line) => line.includes('"P1D"'))).toEqual([]);
  expect(lines.filter((line) => /^ {2}\S/.test(line))).toEqual([
    `  ${RULE}:2:12: title: may mean another bound`,
    expect.stringMatching(/cases\.0\.because: may mean another bound$/),
    expect.stringMatching(/cases\.1\.because: may mean another bound$/),
  ]);
  expect(lines.filter((line) => line === '+ "because": "not in the last 12 hours"')).toHaveLength(2);
});

it('changes a number, with the cases and the words of the rules and invariants that refer to the rule', async () => {
  const tier = (level: number, expected: string) => {
    const facts = { 'session.isLoggedIn': true, 'user.tierLevel': level };
    return { now: '2026-01-01T00:00:00Z', facts, expect: expected, because: `tier ${level} of spec 11` };
  };
  const cases = [tier(10, 'hidden'), tier(11, 'shown'), tier(0, 'hidden')];
  const high = { ...notice, title: 'Tier 11 or higher', logic: { '>=': [{ var: 'user.tierLevel' }, 11] }, cases };
  const changes = {
    'rules/high.rule.json': high,
    'rules/blocked.rule.json': { ...high, title: 'For tier 10 or lower', logic: { '!': [{ rule: 'high' }] }, cases: cases.slice(0, 2) },
    'rules/other.rule.json': { ...high, logic: { '<=': [{ var: 'user.tierLevel' }, 10] } },
    [CALM]: { ...calm, title: 'Below tier 11', when: { rule: 'high' }, then: { hidden: 'notice' }, sites: ['main'] },
  };
  const { read, lines } = await set(['high', '11', '21'], changes, { write: true });
  const getValues = (file: string) => [...read(file).matchAll(/"user\.tierLevel": (\d+)/g)].map(([, level]) => Number(level));
  expect(getValues('rules/high.rule.json')).toEqual([20, 21, 0]);
  expect(getValues('rules/blocked.rule.json')).toEqual([20, 21]);
  expect(read('rules/high.rule.json')).toContain('"tier 21 of spec 11"');
  expect(read('rules/blocked.rule.json')).toContain('"For tier 20 or lower"');
  expect(read(CALM)).toContain('"Below tier 21"');
  expect(getValues('rules/other.rule.json')).toEqual([10, 11, 0]);
  expect(lines).toContainEqual(expect.stringMatching(/rules\/other\.rule\.json:\d+:\d+: logic\.<=\.1: compares user\.tierLevel with 10$/));
});

it('leaves to a person what the visitor reads, an instant that is written out, and a number that the fact cannot be', async () => {
  const facts = { 'memory.notice.dismissedAt': '2026-01-01T00:00:00Z' };
  const at = { now: '2026-01-02T00:00:00Z', facts, expect: 'hidden', because: 'b' };
  const texts = { ...FILES['locales/en/notices.json'], notice: { title: 'Once in 24 hours' } };
  const changes = { [RULE]: { ...notice, cases: [...notice.cases, at] }, 'locales/en/notices.json': texts };
  expect((await set(['notice', 'PT24H', 'PT12H'], changes)).lines.filter((line) => /^ {2}\S/.test(line))).toEqual([
    expect.stringMatching(/cases\.4\.facts\.memory\.notice\.dismissedAt: an instant/),
    expect.stringMatching(/locales\/en\/notices\.json:\d+:\d+: notice\.title: tells visitors so, as do its translations$/),
  ]);
  const many = { ...notice, logic: { '>=': [{ var: 'user.tierLevel' }, 11] }, cases: [{ ...at, facts: { 'user.tierLevel': 12 } }] };
  const high = await set(['notice', '11', '100'], { [RULE]: many });
  expect(high.lines).toContainEqual(expect.stringMatching(/would become 101: the fact is in 0\.\.100$/));
});

it('[RUL-17] changes a date of a window, with the cases that stand at it and no others', async () => {
  const [start, end] = ['2026-12-01T00:00[Europe/Istanbul]', '2026-12-25T00:00[Europe/Istanbul]'];
  const times = { '2026-12-24T20:59:59.999Z': 'shown', '2026-12-24T21:00:00.000Z': 'hidden', '2026-05-01T12:00:00.000Z': 'hidden' };
  const cases = Object.entries(times).map(([now, expected]) => ({ now, facts: {}, expect: expected, because: 'of the day' }));
  const changes = { [RULE]: { ...notice, logic: { and: [{ during: [start, end] }] }, cases } };
  const { read } = await set(['notice', end, '2027-01-02T00:00[Europe/Istanbul]'], changes, { write: true });
  const { logic, cases: after } = JSON.parse(read(RULE)) as { readonly logic: object; readonly cases: typeof cases };
  expect(logic).toEqual({ and: [{ during: [start, '2027-01-02T00:00[Europe/Istanbul]'] }] });
  expect(after.map(({ now }) => now)).toEqual(['2027-01-01T20:59:59.999Z', '2027-01-01T21:00:00.000Z', '2026-05-01T12:00:00.000Z']);
});

it('[TOL-9] writes nothing without --write, and prints what would be wrong afterwards', async () => {
  const { exit, lines, read } = await set(['notice', 'PT24H', 'PT12H']);
  expect([exit, lines.at(-1)]).toEqual([0, 'nothing is written yet: --write does it']);
  expect(read(RULE)).toBe(createTinyProject(PROVEN_RULES).files.get(RULE));
  const longer = { ...calm, when: { '!': [within('memory.notice.dismissedAt', 'PT20H')] } };
  const invalid = await set(['notice', 'PT24H', 'PT12H'], { [CALM]: longer });
  expect(invalid.exit).toBe(1);
  expect(invalid.lines).toContainEqual(expect.stringContaining('not always so: "Left alone for 24 hours"'));
});
