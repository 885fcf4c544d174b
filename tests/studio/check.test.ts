import { expect, it } from 'vitest';
import { runCheck } from '../../studio/cli/check.ts';
import { FILES, NOTICE, SECOND, tinyProject } from '../errors/tiny-project.ts';
import { PROVEN_RULES } from '../errors/proven-rules.ts';
import { TRANSLATED } from '../errors/translated.ts';
import { type Changes, TODAY } from './tiny-verbs.ts';

/** Runs the verb. Lines about fields of the tiny project that nothing reads are left out. */
function run(changes: Changes = {}, options: Record<string, boolean> = {}) {
  const project = tinyProject({ ...PROVEN_RULES, ...TRANSLATED, ...changes });
  const outcome = runCheck({ names: [], options, workspace: { root: '/', project } }, TODAY);
  return { ...outcome, lines: outcome.lines.filter((line) => !line.includes('site/unread')) };
}

const notice = PROVEN_RULES['rules/notice.rule.json'] as { readonly cases: readonly object[] };
const calm = { title: 'Told at once', why: 'w', owner: 'o', when: { var: 'compliance.toast.isHkUser' }, then: { shown: 'notice' } };
const untitled = {
  'locales/en/notices.json': { home: 'Home', trade: 'Trade {{pair}}' },
  'locales/tr/notices.json': { home: 'Ana sayfa', trade: 'İşlem {{pair}}' },
};
const english = FILES['locales/en/notices.json'];
const wrong = { ...notice, cases: [...notice.cases, { now: TODAY, facts: {}, expect: 'shown', because: 'it is said so' }] };

it('[TOL-26] says in one line that all is well, on every site', () => {
  expect(run({ 'manifests/second.json': SECOND })).toMatchObject({
    exit: 0,
    lines: ['all is well: 2 sites, 2 rules, 6 cases, 0 invariants'],
    document: { sites: 2, findings: [], remarks: [], languages: [], suppressions: [] },
  });
});

it.each<[string, Changes, string, RegExp]>([
  [
    'validate',
    { 'manifests/base/surfaces.json': { notice: { ...NOTICE, props: { title: { text: 'notices:hom' } } } }, ...untitled },
    '1 error',
    /surfaces\.json.*no text "hom"/,
  ],
  ['a case that fails', { 'rules/notice.rule.json': wrong }, '1 failed case', /cases\.4\.expect: expected shown, but it is hidden/],
  [
    'a case that is missing',
    { 'rules/notice.rule.json': { ...notice, cases: notice.cases.slice(0, 2) } },
    '2 missing cases (test --write adds them)',
    /no case reaches/,
  ],
  ['an invariant', { 'rules/invariants/calm.json': calm }, '1 finding of analyse', /calm\.json.*not always so: "Told at once"/],
  [
    'a suppression that is over',
    { 'rules/suppressions.json': { late: { check: 'analyse/never', subject: 'x', reason: 'r', until: '2025-12-31' } } },
    '1 error',
    /late\.until: counts no more since 2025-12-31/,
  ],
])('[TOL-26] finds what is wrong by %s, and says it once', (_, changes, counts, said) => {
  const { exit, lines } = run(changes);
  expect(exit).toBe(1);
  expect(lines.at(-1)).toBe(`not well: ${counts}`);
  expect(lines.filter((line) => said.test(line)).length).toBe(counts.startsWith('2 missing') ? 2 : 1);
});

it.each<[string, Changes, string]>([
  ['missing', { 'locales/tr/notices.json': { home: 'Ana sayfa', trade: 'İşlem {{pair}}' } }, '1 missing'],
  ['stale', { 'locales/en/notices.json': { ...english, home: 'Start' } }, '1 stale'],
  [
    'without the term',
    { 'locales/glossary/en.json': { home: 'h' }, 'locales/glossary/tr.json': { terms: { home: ['ev'] } } },
    '1 finding about terms',
  ],
])('[LNG-22][TOL-26] is not well while a text is %s, and says in which language', (_, changes, count) => {
  const { exit, lines } = run(changes);
  expect({ exit, lines }).toEqual({
    exit: 1,
    lines: [`tr: 3 texts shown, ${count}`, 'not well: 1 finding about texts (texts LANGUAGE lists them)'],
  });
});

it('[LNG-23][TOL-26] tells of a placeholder that is left out once, as validation does', () => {
  const { lines } = run({ 'locales/tr/notices.json': { home: 'Ana sayfa', trade: 'İşlem', notice: { title: 'Duyuru' } } });
  expect(lines.at(-1)).toBe('not well: 1 error');
});

it('[TOL-26] does not stop for a warning, and tells it', () => {
  const { exit, lines } = run({ 'rules/spare.rule.json': { ...(PROVEN_RULES['rules/blocked.rule.json'] as object) } });
  expect(exit).toBe(0);
  expect(lines[0]).toMatch(/warning: no site uses the rule "spare"$/);
  expect(lines.at(-1)).toMatch(/^all is well: 1 site, 3 rules, /);
});

it('[TOL-26][TOL-37] tells a broken rule once, whoever comes across it', () => {
  const { lines } = run({ 'rules/blocked.rule.json': '{' });
  expect(lines.filter((line) => line.includes('not JSON'))).toHaveLength(1);
  expect(lines.at(-1)).toBe('not well: 1 error');
});

it('[TOL-2] annotates a pull request with all of it', () => {
  const { lines } = run({ 'rules/notice.rule.json': wrong, 'rules/invariants/calm.json': calm }, { github: true });
  expect(lines.map((line) => /,title=([^:]+)::/.exec(line)?.[1])).toEqual(['rule/case-failed', 'analyse/invariant']);
});
