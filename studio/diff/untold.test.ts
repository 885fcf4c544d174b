import { expect, it } from 'vitest';
import { getValidRules } from '../model/valid-rules.ts';
import { type Changes, formatChanges, NOTICE, patchFile, createProject, createRule } from './project.fixture.ts';
import { getOriginal, patchBase, patchTexts, patchSecond } from './project.fixture.ts';
import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../../schemas/manifest/shape.ts';
import { createSiteDocument } from '../project/document.ts';
import { hasErrors } from '../validate/validate.ts';
import { validateSite } from '../validate/validate-site.ts';
import { compareProjects } from './project-diff.ts';
import type { Project } from '../project/project.ts';

const RULE = 'rules/notice.rule.json';
const SURFACES = 'manifests/base/surfaces.json';
const MENUS = 'manifests/base/menus.json';
const ROUTES = 'manifests/base/routes.json';
const linked = JSON.stringify(getOriginal(ROUTES)).replaceAll('"link":"trade"', '"link":"spot"');

const EDITS: Readonly<Record<string, Changes>> = {
  'a renamed rule': { [RULE]: null, 'rules/hk.rule.json': getOriginal(RULE), ...patchBase('surfaces', { notice: { when: 'hk' } }) },
  "a rule's title, reason, owner and cases": patchFile(RULE, { title: 'x', why: 'y', owner: 'z', cases: [] }),
  'a remark on a record': patchBase('surfaces', { notice: { note: 'a remark' } }),
  'another layout of a file': { [SURFACES]: JSON.stringify(getOriginal(SURFACES), null, 7) },
  'priorities spread anew in the same order': patchBase('surfaces', { notice: { priority: 900 }, offer: { priority: 800 } }),
  'orders spread anew in the same order': patchBase('menus', { 'footer-legal': { privacy: { order: 10 }, terms: { order: 70 } } }),
  'a record moved from the base into each site': {
    ...patchBase('surfaces', { notice: null }),
    ...patchFile('manifests/main.json', { surfaces: { notice: NOTICE } }),
    ...patchSecond({ surfaces: { notice: Object.fromEntries(Object.entries(NOTICE).toReversed()) } }),
  },
  'a text under another key, with equal words in each language': {
    ...patchTexts('notices', { notice: { title: null, heading: 'For Hong Kong' } }),
    ...patchBase('surfaces', { notice: { props: { title: { text: 'notices:notice.heading' } } } }),
  },
  'a placeholder filled with what stood in the text': {
    ...patchTexts('notices', { notice: { title: 'For {{region}}' } }),
    ...patchBase('surfaces', { notice: { props: { title: { text: 'notices:notice.title', with: { region: 'Hong Kong' } } } } }),
  },
  'a text that nothing says': patchTexts('notices', { unsaid: 'Words' }),
  'a link under another name': {
    ...patchBase('links', { trade: null, spot: { route: 'trade' } }),
    [ROUTES]: linked,
    ...patchBase('menus', { header: { spot: { link: 'spot' } } }),
    ...patchBase('surfaces', { notice: { actions: { confirm: [{ navigate: { link: 'spot' } }, ...NOTICE.actions.confirm.slice(1)] } } }),
    'manifests/base/actions.json': { go: [{ navigate: { link: 'spot' } }] },
  },
  'a link that nothing uses': patchBase('links', { more: { href: 'https://s.example' } }),
  'an action under another name': {
    'manifests/base/actions.json': { start: [{ navigate: { link: 'trade' } }] },
    ...patchBase('routes', { home: { props: { run: { action: 'start' } } } }),
  },
  'a menu under another name': {
    ...patchBase('menus', { 'footer-legal': null, legal: Object(getOriginal(MENUS))['footer-legal'] as object }),
    ...patchBase('surfaces', { footer: { props: { groups: { list: { legal: { items: { menu: 'legal' } } } } } } }),
  },
  'a feature that is offered': patchBase('features', { quick: { hidden: false } }),
  'a duration written otherwise': patchBase('constants', { toastTime: 'PT4.0S' }),
  'an invariant in another file': {
    'rules/invariants/once-a-day.json': null,
    'rules/invariants/daily.json': getOriginal('rules/invariants/once-a-day.json'),
  },
  "an invariant's condition written otherwise": patchFile('rules/invariants/once-a-day.json', {
    when: { '!': [{ not_within: [{ var: 'memory.notice.dismissedAt' }, 'P1D'] }] },
  }),
};

it.each(Object.entries(EDITS))('[TOL-22] of %s', (_, changes) => {
  const edited = createProject(changes);
  expect(['main', 'second'].map((key) => getValidRules(edited.site(key)))).not.toContain(null);
  expect(formatChanges(changes)).toEqual([]);
});

it('[TOL-22] when two rules that mean the same become one, wherever they decide', () => {
  const two = {
    'rules/once.rule.json': createRule({ var: 'session.isLoggedIn' }),
    'rules/twice.rule.json': createRule({ '!': [{ '!': [{ var: 'session.isLoggedIn' }] }] }),
  };
  const confirm = (rule: string) => [{ navigate: { link: 'home' }, when: rule }, { close: true }];
  const by = (rule: string) => patchBase('surfaces', { notice: { dismissible: rule, actions: { confirm: confirm(rule) } } });
  expect(formatChanges(by('once'), { ...two, ...by('twice') })).toEqual([]);
  expect(formatChanges({ ...by('once'), 'rules/twice.rule.json': null }, { ...two, ...by('twice') })).toEqual([]);
});

const whole = createProject();
const KEYS = ['main', 'second'];

/** Fields that a diff reports only by their effects. */
const SILENT = ['priority', 'order', 'feature'];

/** Every version of a value in which one leaf is another of its type, or, with `isShorter`, one key is left out. */
function versions(value: unknown, isShorter: boolean): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => versions(item, isShorter).map((other) => value.with(index, other)));
  if (!isObject(value)) return isShorter ? [] : otherLeaves(value);
  const loud = Object.entries(value).filter(([key]) => !SILENT.includes(key));
  return loud.flatMap(([key, item]) => {
    const { [key]: _, ...rest } = value;
    const edited = versions(item, isShorter).map((other): unknown => ({ ...value, [key]: other }));
    return isShorter ? [...edited, rest] : edited;
  });
}

function otherLeaves(value: unknown): unknown[] {
  if (typeof value === 'string') return [`${value}x`];
  if (typeof value === 'number') return [value + 1];
  return typeof value === 'boolean' ? [!value] : [];
}

const files = [...whole.files].map(([path, text]) => ({ path, value: JSON.parse(text) as unknown }));
const leaves = files.flatMap(({ path, value }) => versions(value, false).map((version) => whole.with(path, JSON.stringify(version))));
// Removing a text without a reader, or a feature that is never hidden, changes no behavior.
const ofRecords = files.filter(({ path }) => path.startsWith('manifests/') && !path.endsWith('/features.json'));
const keys = ofRecords.flatMap(({ path, value }) => versions(value, true).map((version) => whole.with(path, JSON.stringify(version))));
const isValid = (of: Project): boolean => !KEYS.some((key) => hasErrors(validateSite(of.site(key)).findings));

/** Compares the site documents. The order of keys is irrelevant. */
const differs = (of: Project): boolean => KEYS.some((key) => !isDeepStrictEqual(createDocument(of, key), createDocument(whole, key)));
const createDocument = (of: Project, key: string): unknown => createSiteDocument(of.site(key), '');

function changedFile({ files }: Project): string {
  return [...files].flatMap(([path, text]) => (whole.files.get(path) === text ? [] : [`${path}: ${text}`])).join();
}

it.each([
  ['value', leaves, 40],
  ['missing key', keys, 10],
])('[TOL-21][TOL-33] everything is told that makes the pages another document: a %s', (_, edits, many) => {
  const differing = edits.filter(isValid).filter(differs);
  expect(differing.length).toBeGreaterThan(many);
  expect(differing.filter((edit) => compareProjects(whole, edit).entries.length === 0).map(changedFile)).toEqual([]);
});
