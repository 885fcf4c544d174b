import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FILES, tinyProject } from '../../tests/errors/tiny-project.ts';
import { diff } from './diff.ts';
import { folderOfTest, writeFiles } from '../../tests/studio/folders.ts';
import type { ProjectDiff, SharedEntry } from '../diff/entry.ts';
import { diffTo, NOTICE, ruleFile, base, second, texts, patched } from '../diff/project.fixture.ts';
import { formatDiffMarkdown } from './diff-markdown.ts';
import { formatDiffLines } from './diff-lines.ts';
import { plain } from './paint.ts';
import type { Changes } from '../../tests/studio/tiny-verbs.ts';

function compared(changes: Changes) {
  const root = folderOfTest();
  writeFiles(join(root, 'old'), tinyProject().files);
  writeFiles(join(root, 'edited'), tinyProject(changes).files);
  const names = [join(root, 'old'), join(root, 'edited')];
  return diff.run({ names, options: {}, workspace: { root, project: tinyProject() } });
}

const RULE = 'rules/notice.rule.json';
const rule = FILES[RULE] as object;

describe('the command', () => {
  it.each([
    ['a rule that reads an unknown fact', { [RULE]: { ...rule, logic: { var: 'user.teir' } } }, /notice\.rule\.json:.*"user\.teir"/],
    ['a surface by a rule that is not there', { [RULE]: null }, /no rule "notice"/],
    [
      'an invariant of a surface that is not there',
      { 'rules/invariants/first.json': { title: 't', why: 'w', owner: 'o', then: { shown: 'notic' } } },
      /rules\/invariants\/first\.json:.*no site has a surface "notic"/,
    ],
  ])('[TOL-21] says instead what is broken where a side has %s', async (_, changes, message) => {
    const { exit, lines } = await compared(changes);
    expect(exit).toBe(1);
    expect(lines[0]).toMatch(/edited is not valid, so that nothing can be said of its behaviour:$/);
    expect(lines.join('\n')).toMatch(message);
  });

  it('[TOL-2][TOL-33] gives machines the summary and every entry in one document', async () => {
    const { document } = await compared({ [RULE]: { ...rule, logic: { var: 'compliance.toast.isHkUser' } } });
    const what = 'legal notice changed in who sees it';
    const items = [{ what, count: 1, text: `1 ${what} (notice on main)` }];
    expect(document).toMatchObject({ summary: [{ who: 'o', items }], entries: [{ kind: 'gains', id: 'notice', sites: ['main'] }] });
  });

  it('tells who sees what although a text is missing: that is the business of validate', async () => {
    const changes = { 'locales/en/notices.json': { home: 'Home' }, [RULE]: { ...rule, logic: { rule: 'blocked' } } };
    const entries: unknown = expect.arrayContaining([expect.objectContaining({ kind: 'gains', id: 'notice' })]);
    expect(await compared(changes)).toMatchObject({ exit: 1, document: { entries } });
  });
});

const fees = { ...NOTICE, priority: 70, when: 'fees', props: { ...NOTICE.props, body: { text: 'notices:fees.body' } } };

const MANY: ProjectDiff = diffTo({
  ...base('surfaces', { fees, offer: { priority: 300 } }),
  ...second({ features: { chat: { hidden: true } } }),
  ...texts('shell', { privacy: 'Privacy_notice <b>' }),
  ...texts('ui', { retry: 'Once more' }),
  ...base('constants', { toastTime: 'PT9S' }),
  ...patched('rules/notice.rule.json', { logic: { and: null, var: 'compliance.toast.isHkUser' } }),
  'rules/fees.rule.json': ruleFile({ var: 'session.isLoggedIn' }),
  'rules/invariants/once-a-day.json': null,
});

function wordsIn(lines: readonly string[]): string[] {
  const bare = lines.join(' ').replaceAll(/<\/?(?:details|summary)>|<br>|```\w*|\b(?:before|after)\b/g, ' ');
  return bare.replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ').toLowerCase().trim().split(' ').sort(); // prettier-ignore
}

describe('a diff at a terminal', () => {
  it('[TOL-22] says nothing where nothing changes', () => {
    const nothing: ProjectDiff = { entries: [], sites: ['main'] };
    expect([...formatDiffLines(nothing, plain), ...formatDiffMarkdown(nothing)]).toEqual([]);
  });

  it('[TOL-33] puts what comes in green and what goes in red', () => {
    const painted = formatDiffLines(MANY, (style, text) => `${String(style)}:${text}`);
    expect(painted).toContain('bold:Summary');
    expect(painted).toEqual(expect.arrayContaining(['green:  newly sees it:', 'yellow:  sees it before notice, no longer after it:']));
  });
});

describe('a diff in Markdown', () => {
  const lines = formatDiffMarkdown(MANY);

  it('[TOL-33] says the same words as at a terminal', () => {
    expect(wordsIn(lines)).toEqual(wordsIn(['What changes for whom', ...formatDiffLines(MANY, plain)]));
  });

  it('[TOL-21] escapes what Markdown would take for its own, and folds examples away', () => {
    expect(lines).toContain(String.raw`- “Privacy policy” → “Privacy\_notice \<b\>” (en; English stands in for tr)`);
    expect(lines).toContain('<details><summary>For example</summary>');
    expect(lines.join('\n')).toMatch(/\*\*newly sees it:\*\*\n\n- `compliance\.toast\.isHkUser` yes; /);
  });
});

describe('the summary', () => {
  const summaryOf = (diff: ProjectDiff): string[] => {
    const lines = formatDiffLines(diff, plain);
    return lines.slice(0, lines.indexOf(''));
  };

  it('[TOL-33] counts by owner and kind, owners first', () => {
    expect(summaryOf(MANY)).toEqual([
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

  it('[TOL-33] fits a screen however much changes', () => {
    const kinds = [
      { section: 'surfaces', surfaceKind: 'legal', kind: 'new' },
      { section: 'surfaces', surfaceKind: 'legal', kind: 'gone' },
      { section: 'routes', kind: 'new' },
      { section: 'routes', kind: 'gone' },
      { section: 'guards', kind: 'order', before: [], after: [] },
    ] as const;
    const entryAt = (at: number) => {
      const about = { id: `page-${at}`, name: `page-${at}`, owner: `Owner ${at % 9}`, place: '', facts: [], words: [], sites: ['main'] };
      return { ...about, ...kinds[Math.floor(at / 180)] } as SharedEntry; // 900 entries, 180 of each kind
    };
    const entries = Array.from({ length: 900 }, (_, at) => entryAt(at));
    const lines = summaryOf({ entries, sites: ['main', 'second'] });
    expect(lines.length).toBeLessThan(25);
    expect(lines[1]).toBe('  Owner 0  20 new legal notices; 20 removed legal notices; 20 new pages; 20 removed pages; 20 guards');
  });
});
