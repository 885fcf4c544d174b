import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FILES, createTinyProject } from '../../tests/errors/tiny-project.ts';
import { diff } from './diff.ts';
import { createTestFolder, writeFiles } from '../../tests/studio/folders.ts';
import type { ProjectDiff, SharedEntry } from '../diff/entry.ts';
import { diffChanges, NOTICE, createRule, patchBase, patchSecond, patchTexts, patchFile } from '../diff/project.fixture.ts';
import { formatDiffMarkdown } from './diff-markdown.ts';
import { formatDiffLines } from './diff-lines.ts';
import { plain } from './paint.ts';
import type { Changes } from '../../tests/studio/tiny-verbs.ts';

function runDiff(changes: Changes) {
  const root = createTestFolder();
  const names = [join(root, 'old'), join(root, 'edited')] as const;
  writeFiles(names[0], createTinyProject().files);
  writeFiles(names[1], createTinyProject(changes).files);
  return diff.run({ names, options: {}, workspace: { root, project: createTinyProject() } });
}

const RULE = 'rules/notice.rule.json';
const rule = FILES[RULE] as object;
const invariant = { title: 't', why: 'w', owner: 'o', then: { shown: 'notic' } };

it.each([
  ['an unknown fact', { [RULE]: { ...rule, logic: { var: 'user.teir' } } }, /notice\.rule\.json:.*"user\.teir"/],
  ['a missing rule', { [RULE]: null }, /no rule "notice"/],
  ['an invariant of an unknown surface', { 'rules/invariants/a.json': invariant }, /invariants\/a\.json:.*no site has a surface "notic"/],
])('[TOL-21] prints the findings instead if a side has %s', async (_, changes, message) => {
  const { exit, lines } = await runDiff(changes);
  expect(exit).toBe(1);
  expect(lines[0]).toMatch(/edited is not valid, so that nothing can be said of its behaviour:$/);
  expect(lines.join('\n')).toMatch(message);
});

it('[TOL-2][TOL-33] returns the summary and every entry in one document', async () => {
  const { document } = await runDiff({ [RULE]: { ...rule, logic: { var: 'compliance.toast.isHkUser' } } });
  const what = 'legal notice changed in who sees it';
  const items = [{ what, count: 1, text: `1 ${what} (notice on main)` }];
  expect(document).toMatchObject({ summary: [{ who: 'o', items }], entries: [{ kind: 'gains', id: 'notice', sites: ['main'] }] });
});

it('compares audiences even if a text is missing, which validate reports', async () => {
  const changes = { 'locales/en/notices.json': { home: 'Home' }, [RULE]: { ...rule, logic: { rule: 'blocked' } } };
  const entries: unknown = expect.arrayContaining([expect.objectContaining({ kind: 'gains', id: 'notice' })]);
  expect(await runDiff(changes)).toMatchObject({ exit: 1, document: { entries } });
});

const fees = { ...NOTICE, priority: 70, when: 'fees', props: { ...NOTICE.props, body: { text: 'notices:fees.body' } } };

const MANY: ProjectDiff = diffChanges({
  ...patchBase('surfaces', { fees, offer: { priority: 300 } }),
  ...patchSecond({ features: { chat: { hidden: true } } }),
  ...patchTexts('shell', { privacy: 'Privacy_notice <b>' }),
  ...patchTexts('ui', { retry: 'Once more' }),
  ...patchBase('constants', { toastTime: 'PT9S' }),
  ...patchFile('rules/notice.rule.json', { logic: { and: null, var: 'compliance.toast.isHkUser' } }),
  'rules/fees.rule.json': createRule({ var: 'session.isLoggedIn' }),
  'rules/invariants/once-a-day.json': null,
});

function getWords(lines: readonly string[]): string[] {
  const bare = lines.join(' ').replaceAll(/<\/?(?:details|summary)>|<br>|```\w*|\b(?:before|after)\b/g, ' ');
  return bare.replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ').toLowerCase().trim().split(' ').sort(); // prettier-ignore
}

it('[TOL-22][TOL-33] a diff at a terminal paints additions green and changes of order yellow, and is empty if nothing changes', () => {
  const nothing: ProjectDiff = { entries: [], sites: ['main'] };
  expect([...formatDiffLines(nothing, plain), ...formatDiffMarkdown(nothing)]).toEqual([]);
  const painted = formatDiffLines(MANY, (style, text) => `${String(style)}:${text}`);
  expect(painted).toContain('bold:Summary');
  expect(painted).toEqual(expect.arrayContaining(['green:  newly sees it:', 'yellow:  sees it before notice, no longer after it:']));
});

const lines = formatDiffMarkdown(MANY);

it('[TOL-33][TOL-21] a diff in Markdown has the same words as at a terminal, escapes Markdown syntax, and folds examples', () => {
  expect(getWords(lines)).toEqual(getWords(['What changes for whom', ...formatDiffLines(MANY, plain)]));
  expect(lines).toContain(String.raw`- “Privacy policy” → “Privacy\_notice \<b\>” (en; English stands in for tr)`);
  expect(lines).toContain('<details><summary>For example</summary>');
  expect(lines.join('\n')).toMatch(/\*\*newly sees it:\*\*\n\n- `compliance\.toast\.isHkUser` yes; /);
});

const getSummary = (diff: ProjectDiff) => formatDiffLines(diff, plain).join('\n').split('\n\n')[0]?.split('\n') ?? [];

it('[TOL-33] the summary counts by owner and kind, owners first', () => {
  expect(getSummary(MANY)).toEqual([
    'Summary',
    '  Compliance     1 new legal notice (fees on all 2 sites); 1 place leading nowhere now (notice ›',
    '                 actions › confirm on second); 1 legal notice changed in who sees it (notice on all',
    '                 2 sites); 1 removed invariant (once-a-day on all 2 sites)',
    '  Marketing      1 promotion changed in who sees it (offer on all 2 sites)',
    '  features       1 feature hidden (chat on second)',
    '  links & menus  4 places leading nowhere now (header › Spot, page home › start, page home › run on',
    '                 second; 1 more); 1 text or link changed (“Privacy policy” → “Privacy_notice <b>” on',
    '                 all 2 sites)',
    '  pages          1 removed page (trade on second); 1 text or link changed (“Privacy policy” →',
    '                 “Privacy_notice <b>” on all 2 sites)',
    '  texts          1 text or link changed (“Try again” → “Once more” on all 2 sites)',
    '  settings       1 setting changed (constants › toastTime on all 2 sites)',
  ]);
});

it('[TOL-33] the summary fits on a screen for 900 changes', () => {
  const kinds = [
    { section: 'surfaces', surfaceKind: 'legal', kind: 'new' },
    { section: 'surfaces', surfaceKind: 'legal', kind: 'gone' },
    { section: 'routes', kind: 'new' },
    { section: 'routes', kind: 'gone' },
    { section: 'guards', kind: 'order', before: [], after: [] },
  ] as const;
  const entries = Array.from({ length: 900 }, (_, at) => {
    const about = { id: `page-${at}`, name: `page-${at}`, owner: `Owner ${at % 9}`, place: '', facts: [], words: [], sites: ['main'] };
    return { ...about, ...kinds[Math.floor(at / 180)] } as SharedEntry;
  });
  const lines = getSummary({ entries, sites: ['main', 'second'] });
  expect(lines.length).toBeLessThan(25);
  expect(lines[1]).toBe('  Owner 0  20 new legal notices; 20 removed legal notices; 20 new pages; 20 removed pages; 20 guards');
});
