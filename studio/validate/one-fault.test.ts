import { expect, it } from 'vitest';
import { FILES, NOTICE, SECOND, createTinyProject } from '../../tests/errors/tiny-project.ts';
import { validateForDate } from './validate.ts';
import { type Changes, validateTiny, TODAY } from '../../tests/studio/tiny-verbs.ts';

const invariant = { title: 't', why: 'w', owner: 'o', when: { rule: 'blocked' }, then: { hidden: 'notice' }, sites: ['main'] };
const FULL = {
  'manifests/second.json': SECOND,
  'rules/invariants/calm.json': invariant,
  'rules/notice.rule.json': { ...FILES['rules/notice.rule.json'], logic: { and: [{ rule: 'blocked' }, { var: 'session.isLoggedIn' }] } },
  'manifests/base/surfaces.json': { notice: { ...NOTICE, dismissible: false, actions: {} } },
  'rules/suppressions.json': { spare: { check: 'rule/unused', subject: 'spare', reason: 'r', until: '2026-01-01' } },
  'rules/spare.rule.json': FILES['rules/blocked.rule.json'] as object,
  'locales/tr/notices.json': { home: 'Ana sayfa', trade: 'İşlem {{pair}}' },
};
const says = (changes: Changes) => validateForDate(TODAY, createTinyProject({ ...FULL, ...changes }));
const lines = (changes: Changes) => validateTiny({ ...FULL, ...changes });
const WHOLE = [...createTinyProject(FULL).files];

// A site's own manifest also contains `extends`.
it.each(WHOLE.filter(([path, text]) => text.includes(',\n') && !/^manifests\/[^/]+$/.test(path)))(
  '[TOL-37] a fault is one finding where a comma is missing in %s',
  (path, text) => {
    const found = says({ [path]: text.replace(',\n', '\n') });
    expect(found.map(({ check, file }) => [check, file])).toEqual([['json/syntax', path]]);
  },
);

it.each([
  ['rules/blocked.rule.json', 'rules/notices/blocked.rule.json'],
  ['rules/blocked.rule.json', 'rules/blocked.json'],
  ['rules/invariants/calm.json', 'rules/invariants/calm.jsonc'],
  ['rules/suppressions.json', 'rules/suppresions.json'],
  ['manifests/base/links.json', 'manifests/base/links.jsonc'],
  ['locales/en/notices.json', 'locales/en/notices.json5'],
  ['locales/tr/notices.json', 'locales/tr/more/notices.json'],
])('[TOL-37] a fault is one finding, with the right name, where %s is called %s', (path, other) => {
  const found = says({ [path]: null, [other]: createTinyProject(FULL).files.get(path) ?? '' });
  expect(found).toMatchObject([{ check: 'file/unread', file: other, suggestion: path }]);
});

it('a fault lets remarks and what an editor leaves stand among the data', () => {
  expect(lines({ 'rules/README.md': '', 'locales/.DS_Store': '', 'rules/blocked.rule.json~': '' })).toEqual(lines({}));
});

it.each([
  ['[SEC-12] code', 'locales/en/prettier.config.mjs', 'nothing reads this file: texts stand in locales/<language>/<namespace>.json'],
  ['[SEC-12] settings', 'manifests/.prettierrc.json', 'nothing reads this file: manifests stand in manifests/ and end in .json'],
  [
    '[TOL-43] a name that differs only in case',
    'rules/Notice.rule.json',
    'nothing reads this file: its name differs from "rules/notice.rule.json" only in case',
  ],
  ['[TOL-43] a name with a control character', 'rules/a\u001b.rule.json', 'nothing reads this file: its name has a control character'],
])('a fault is one finding for %s', (_, path, message) => {
  expect(says({ [path]: '{}' })).toMatchObject([{ check: 'file/unread', message }]);
});

it('[TOL-37] a fault is one finding where a field of a rule or of a case, or a section of a site is misspelt', () => {
  const { title, ...rule } = FULL['rules/notice.rule.json'] as { readonly title?: string };
  const example = { now: '2026-01-01T00:00:00Z', facts: {}, expct: 'hidden', because: 'b' };
  const linesOf = (notice: object) => lines({ 'rules/notice.rule.json': notice });
  expect(linesOf({ titel: title, ...rule })).toEqual([expect.stringMatching(/: titel: unknown field .* mean "title"\?\)$/)]);
  expect(linesOf({ ...rule, title, cases: [example] })).toEqual([expect.stringMatching(/\.expct: unknown field .* mean "expect"\?\)$/)]);

  const { notice } = FULL['manifests/base/surfaces.json'];
  const second = { ...SECOND, surfces: { other: { ...notice, priority: 1 } } };
  const about = { ...invariant, then: { hidden: 'other' }, sites: ['second'] };
  expect(lines({ 'manifests/second.json': second, 'rules/invariants/other.json': about })).toEqual([
    'manifests/second.json:18:3: surfces: unknown key "surfces" (did you mean "surfaces"?)',
  ]);
});

const hosts = { local: ['third.localhost'], production: 't.example' };
const third = { ...SECOND, site: { ...SECOND.site, id: 2, key: 'third', hosts } };
const hides = { surfaces: { notice: null }, removals: { notice: { reason: 'r', ticket: 't' } } };
const wrong = { 'rules/notice.rule.json': { ...FULL['rules/notice.rule.json'], logic: { var: 'memory.notice.closedInLoad' } } };

it('[TOL-37] a finding names the sites through which it arises, unless these are all, also if one site lacks what a shared rule reads', () => {
  const misspelt = { 'rules/notice.rule.json': { ...FULL['rules/notice.rule.json'], logic: { var: 'memory.notica.closedInLoad' } } };
  const hidden = { ...misspelt, 'manifests/third.json': { ...third, ...hides } };
  const [line, ...others] = lines(misspelt);
  expect(lines(hidden)).toEqual([`${line} (on main and second)`]);
  expect(says(hidden)).toMatchObject([{ sites: ['main', 'second'] }]);
  expect([others, says(misspelt)[0]?.sites]).toEqual([[], undefined]);

  const guards = { unavailable: { when: 'notice' } };
  expect(lines({ ...wrong, 'manifests/third.json': { ...third, ...hides, guards } })).toContainEqual(
    expect.stringMatching(/^rules\/notice\.rule\.json:.*unknown fact "memory\.notice\.closedInLoad".* \(on third\)$/),
  );
});
