import { expect, it } from 'vitest';
import { FILES, NOTICE, createRule, SECOND, createTinyProject } from '../../tests/errors/tiny-project.ts';
import { getChangedLines, fixProject } from './fix.ts';
import { validateForDate } from './validate.ts';
import { hasOneMeaning } from './unambiguous.ts';
import { type Changes, TODAY } from '../../tests/studio/tiny-verbs.ts';

const second = (patch: object) => ({ 'manifests/second.json': JSON.stringify({ ...SECOND, ...patch }, null, 2) });
const fixed = (changes: Changes) => fixProject(createTinyProject(changes), (project) => validateForDate(TODAY, project));
const finding = { check: 'a/b', severity: 'error', file: 'manifests/main.json', line: 1, column: 1, path: '', message: '' } as const;
const textIn = ({ project }: ReturnType<typeof fixed>, file: string) => project.files.get(file);

it('[TOL-8] replace a wrong value and a wrong key, also in one line, and no other character', () => {
  const before = second({ links: { home: { qery: { a: '1' } }, start: { route: 'hoem' } }, routes: { home: { query: ['a'] } } });
  const result = fixed(before);
  expect(result.findings).toEqual([]);
  expect(textIn(result, 'manifests/second.json')).toBe(
    before['manifests/second.json'].replace('"qery"', '"query"').replace('"hoem"', '"home"'),
  );
  expect(getChangedLines(createTinyProject(before), result)).toEqual([
    { file: 'manifests/second.json', line: 20, before: '      "qery": {', after: '      "query": {' },
    { file: 'manifests/second.json', line: 25, before: '      "route": "hoem"', after: '      "route": "home"' },
  ]);
  const text = JSON.stringify({ ...SECOND, links: { start: { route: 'hoem' }, go: { route: 'traed', params: { pair: 'A_B' } } } });
  const line = fixed({ 'manifests/second.json': text });
  expect(textIn(line, 'manifests/second.json')).toBe(text.replace('hoem', 'home').replace('traed', 'trade'));
  expect(getChangedLines(createTinyProject(), line)).toHaveLength(1);
});

it('leave what the edit would not mend, or would break elsewhere', () => {
  const rule = { ...FILES['rules/notice.rule.json'], logic: { '===': [{ var: 'page.route' }, 'hom'] } };
  // With the rule sound it is found that the notice would open again after closing: that is new.
  const result = fixed({ 'rules/notice.rule.json': rule, ...second({ features: { chta: { hidden: 'x' } } }) });
  expect(result.fixes).toEqual([]);
  expect(result.findings).toEqual(result.original);
  // The wrong name is in another place, or only a part of a text.
  expect(fixed({ 'locales/tr/notices.json': { trade: 'Al {{par}}' }, 'locales/tr/notice.json': {} }).fixes).toEqual([]);
});

it('make the sound ones of many', () => {
  // The value of an unknown key is validated only after the key is fixed, and is invalid.
  const links = { start: { route: 'hoem' }, hidden: { rute: 'hoem' }, terms: { fil: '/docs/terms.pdf' } };
  const result = fixed(second({ links }));
  expect(result.fixes.map(({ token }) => token)).toEqual(['"home"', '"file"']);
  expect(result.findings.map(({ message }) => message)).toContain('unknown key "rute"');
});

it.each([
  ['hoem', 'home', true],
  ['memory.hk-dialog.dismisedAt', 'memory.hk-dialog.dismissedAt', true],
  ['memory.hk-dialog.dismissedAt', 'memory.bx-dialog.dismissedAt', false],
  ['input.hk-dialog.agree', 'input.bx-dialog.agree', false],
  ['pt-BR', 'pt', false],
  ['en-ue', 'en-eu', false],
  ['LARI', 'ARS', false],
  ['UDS', 'USD', false],
  ['kyc1', 'kyc2', false],
  ['how', 'home', false],
  ['home', 'home', false],
])('[TOL-36] a suggestion "%s" can only mean "%s": %s', (written, suggestion, isMeant) => {
  expect(hasOneMeaning(finding, written, suggestion)).toBe(isMeant);
});

it('[TOL-36] a suggestion leaves to a person what is as near to two names', () => {
  const links = { first: { route: 'tradd' }, own: { route: 'trads' }, second: { route: 'homee' } };
  const routes = { trads: { path: '/trads', screen: 'page', title: { text: 'notices:home' } } };
  const text = JSON.stringify({ ...SECOND, routes, links });
  const { project, findings } = fixed({ 'manifests/second.json': text });
  expect(project.files.get('manifests/second.json')).toBe(text.replace('homee', 'home'));
  expect(findings).toMatchObject([{ message: 'no route "tradd"', suggestion: 'trade', isUnsure: true }]);
});

const calm = { title: 't', why: 'w', owner: 'o', when: { var: 'compliance.toast.isHkUsr' }, then: { hidden: 'notice' } };
const remembering = {
  ...second({ surfaces: { other: { ...NOTICE, slot: 'bar', when: 'other', actions: {} } } }),
  'rules/other.rule.json': createRule({ '===': [{ var: 'memory.notica.dismissedAt' }, null] }),
};

it.each<[string, Changes, Readonly<Record<string, string>>]>([
  ['a language', second({ site: { ...SECOND.site, languages: ['en', 'trk'] } }), { 'site.languages.1': 'tr' }],
  ['a currency', second({ site: { ...SECOND.site, defaultCurrB: 'LARI' } }), { 'site.defaultCurrB': 'ARS' }],
  ['an invariant', { 'rules/invariants/calm.json': calm }, { 'when.var': 'compliance.toast.isHkUser' }],
  ['a rule that reads what another notice remembers', remembering, { 'logic.===.0.var': 'memory.notice.dismissedAt' }],
])('[TOL-36] a suggestion leaves %s as it is', (_, changes, suggestions) => {
  const { fixes, findings } = fixed(changes);
  expect(fixes).toEqual([]);
  expect(Object.fromEntries(findings.map(({ path, suggestion }) => [path, suggestion]))).toEqual(suggestions);
});
