import { expect, it } from 'vitest';
import { runCheck } from '../../studio/cli/check.ts';
import { FILES, NOTICE, SECOND, createTinyProject } from '../errors/tiny-project.ts';
import { PROVEN_RULES } from '../errors/proven-rules.ts';
import { TRANSLATED } from '../errors/translated.ts';
import { type Changes, TODAY } from './tiny-verbs.ts';

/** Runs the verb. Lines about fields of the tiny project that nothing reads are left out. */
function run(changes: Changes = {}, options: Record<string, boolean> = {}) {
  const project = createTinyProject({ ...PROVEN_RULES, ...TRANSLATED, ...changes });
  const outcome = runCheck({ names: [], options, workspace: { root: '/', project } }, TODAY);
  return { ...outcome, lines: outcome.lines.filter((line) => !line.includes('site/unread')) };
}

const notice = PROVEN_RULES['rules/notice.rule.json'] as { readonly cases: readonly object[] };
const calm = { title: 'Told at once', why: 'w', owner: 'o', when: { var: 'compliance.toast.isHkUser' }, then: { shown: 'notice' } };
const untitledTurkish = { 'locales/tr/notices.json': { home: 'Ana sayfa', trade: 'İşlem {{pair}}' } };
const untitled = { 'locales/en/notices.json': { home: 'Home', trade: 'Trade {{pair}}' }, ...untitledTurkish };
const wrongText = { notice: { ...NOTICE, props: { title: { text: 'notices:hom' } } } };
const fewer = { ...notice, cases: notice.cases.slice(0, 2) };
const late = { check: 'analyse/never', subject: 'x', reason: 'r', until: '2025-12-31' };
const GLOSSARY = { 'locales/glossary/en.json': { home: 'h' }, 'locales/glossary/tr.json': { terms: { home: ['ev'] } } };
const english = FILES['locales/en/notices.json'];
const wrong = { ...notice, cases: [...notice.cases, { now: TODAY, facts: {}, expect: 'shown', because: 'it is said so' }] };

it('[TOL-26] prints one line if all sites are valid', () => {
  expect(run({ 'manifests/second.json': SECOND })).toMatchObject({
    exit: 0,
    lines: ['all is well: 2 sites, 2 rules, 6 cases, 0 invariants'],
    document: { sites: 2, findings: [], remarks: [], languages: [], suppressions: [] },
  });
});

it.each<[string, Changes, string, RegExp]>([
  ['an invalid text', { 'manifests/base/surfaces.json': wrongText, ...untitled }, '1 error', /surfaces\.json.*no text "hom"/],
  ['a failed case', { 'rules/notice.rule.json': wrong }, '1 failed case', /cases\.4\.expect: expected shown, but it is hidden/],
  ['missing cases', { 'rules/notice.rule.json': fewer }, '2 missing cases (test --write adds them)', /no case reaches/],
  ['an invariant', { 'rules/invariants/calm.json': calm }, '1 finding of analyse', /calm\.json.*not always so: "Told at once"/],
  ['an expired suppression', { 'rules/suppressions.json': { late } }, '1 error', /late\.until: counts no more since 2025-12-31/],
])('[TOL-26] reports %s once', (_, changes, counts, said) => {
  const { exit, lines } = run(changes);
  expect(exit).toBe(1);
  expect(lines.at(-1)).toBe(`not well: ${counts}`);
  expect(lines.filter((line) => said.test(line)).length).toBe(counts.startsWith('2 missing') ? 2 : 1);
});

it.each<[string, Changes, string]>([
  ['missing', untitledTurkish, '1 missing'],
  ['stale', { 'locales/en/notices.json': { ...english, home: 'Start' } }, '1 stale'],
  ['without the term', GLOSSARY, '1 finding about terms'],
])('[LNG-22][TOL-26] fails if a text is %s, and prints the language', (_, changes, count) => {
  const { exit, lines } = run(changes);
  const expected = [`tr: 3 texts shown, ${count}`, 'not well: 1 finding about texts (texts LANGUAGE lists them)'];
  expect({ exit, lines }).toEqual({ exit: 1, lines: expected });
});

it('[TOL-26] prints a warning, and does not fail for it', () => {
  const { exit, lines } = run({ 'rules/spare.rule.json': { ...(PROVEN_RULES['rules/blocked.rule.json'] as object) } });
  expect(exit).toBe(0);
  expect(lines[0]).toMatch(/warning: no site uses the rule "spare"$/);
  expect(lines.at(-1)).toMatch(/^all is well: 1 site, 3 rules, /);
});

it('[LNG-23][TOL-26][TOL-37] reports a missing placeholder and a broken rule once', () => {
  const texts = { home: 'Ana sayfa', trade: 'İşlem', notice: { title: 'Duyuru' } };
  expect(run({ 'locales/tr/notices.json': texts }).lines.at(-1)).toBe('not well: 1 error');
  const { lines } = run({ 'rules/blocked.rule.json': '{' });
  expect(lines.filter((line) => line.includes('not JSON'))).toHaveLength(1);
  expect(lines.at(-1)).toBe('not well: 1 error');
});

it('[TOL-2] annotates a pull request with findings of all verbs', () => {
  const { lines } = run({ 'rules/notice.rule.json': wrong, 'rules/invariants/calm.json': calm }, { github: true });
  expect(lines.map((line) => /,title=([^:]+)::/.exec(line)?.[1])).toEqual(['rule/case-failed', 'analyse/invariant']);
});
