import { expect, it } from 'vitest';
import { createSiteDocument } from '../../project/document.ts';
import type { Kind } from '../kinds.ts';
import { findNewFindings } from '../new-findings.ts';
import { readJson, createSmallProject } from '../testing/small-project.ts';
import { renameRecord, type RenameResult } from './rename.ts';
import type { Project } from '../../project/project.ts';

function rename(project: Project, kind: Kind, old: string, next: string): RenameResult {
  const found = renameRecord(project, { kind, old, next });
  if ('error' in found) throw new Error(found.error);
  return found;
}

/** The behavior of the sites, without content hashes. */
function behaviour(project: Project): string {
  const sites = project.siteKeys.map((key) => {
    const document = { ...createSiteDocument(project.site(key), ''), texts: null, content: null };
    return [document, project.site(key).effective];
  });
  return JSON.stringify([sites, ['en', 'tr'].map((language) => project.ownTexts(language))]);
}

const NAMED: readonly (readonly [Kind, string])[] = [
  ['notice', 'hk-dialog'],
  ['notice', 'asked-dialog'],
  ['bar', 'vip-bar'],
  ['page', 'learn'],
  ['page', 'home'],
  ['page', 'vip'],
  ['page', 'academy-app'],
  ['rule', 'is-reading'],
  ['rule', 'blocked'],
  ['site', 'main'],
  ['site', 'second'],
];

const SMALL = createSmallProject();
const RENAMED = NAMED.map(([kind, old]) => [kind, old, rename(SMALL, kind, old, 'zz').project] as const);
const toPattern = (id: string) => new RegExp(`(?<![\\w-])${id}(?![\\w-])`, 'g');

it.each(RENAMED)('[TOL-28] a renamed record is valid and gets its files back with its old name: %s %s', (kind, old, project) => {
  expect(findNewFindings(SMALL, project)).toEqual([]);
  expect(Object.fromEntries(rename(project, kind, 'zz', old).project.files)).toEqual(Object.fromEntries(SMALL.files));
});

it.each(RENAMED.filter(([kind]) => kind !== 'site'))(
  '[TOL-28] a renamed record changes only its name in what sites do: %s %s',
  (_, old, project) => {
    expect(JSON.parse(behaviour(project))).toEqual(JSON.parse(behaviour(SMALL).replaceAll(toPattern(old), 'zz')));
  },
);

it.each(RENAMED)('[TOL-28] a renamed record leaves its old name nowhere but in prose: %s %s', (_, old, { files }) => {
  // Its title is prose, and a site's addresses are its own affair.
  const said = [...files].map(([file, text]) => `${file} ${text}`.replaceAll(/"title": ".*?"|"hosts": \{.*?\}/gs, ''));
  expect(said.filter((text) => toPattern(old).test(text))).toEqual([]);
});

it.each([
  ['notice', 'hk-dialog', ['who had dismissed it']],
  ['bar', 'vip-bar', ['who had closed it in this browser session']],
  ['notice', 'asked-dialog', []],
  ['page', 'learn', []],
] as const)('[TOL-28] a renamed record is forgotten by browsers as far as a rule asks what they keep: %s %s', (kind, old, expected) => {
  expect(rename(SMALL, kind, old, 'zz').forgotten).toEqual(expected);
});

it('[TOL-28] a renamed record leaves texts where they are that the other records of a component read too', () => {
  const file = 'manifests/base/routes.json';
  const english = readJson(SMALL, 'locales/en/content.json') as object;
  const shared = createSmallProject({
    'manifests/base/defaults.json': { article: { props: { related: { links: { list: ['help'] } } } } },
    [file]: { ...(readJson(SMALL, file) as object), article: { path: '/article', screen: 'article' } },
    'locales/en/content.json': { ...english, article: { title: 'Article', related: { title: 'Read on' } } },
  });
  const there = rename(shared, 'page', 'article', 'zz').project;
  expect(findNewFindings(shared, there)).toEqual([]);
  expect(readJson(there, file)).toMatchObject({ zz: { texts: 'content:article' } });
  expect(rename(there, 'page', 'zz', 'article').project.files.get(file)).toBe(shared.files.get(file));
});

it.each([
  ['page', 'lern', 'zz', 'no page "lern" (did you mean "learn"?)'],
  ['page', 'learn', 'home', 'there is a route "home" already'],
  ['page', 'learn', 'help', 'there is a link "help" already'],
  ['notice', 'hk-dialog', 'blocked', 'there is a rule "blocked" already'],
  ['notice', 'hk-dialog', '1', '"1" cannot be an id: letters, digits, "-" and "_", a letter first'],
  ['site', 'second', 'Second', '"Second" cannot be an id: small letters, digits and "-", a letter first'],
  ['site', 'second', 'base', 'there is a site "base" already'],
] as const)('[TOL-28] a renaming is refused: %s %s %s', (kind, old, next, error) => {
  expect(renameRecord(SMALL, { kind, old, next })).toEqual({ error });
});

it('[TOL-28] a renaming does not lose the texts that stand in its way', () => {
  const project = createSmallProject({ 'locales/tr/notices.json': { 'hk-dialog': { title: 'a' }, zz: { title: 'b' } } });
  const error = 'locales/tr/notices.json has texts "notices:zz" already: give them another key first';
  expect(renameRecord(project, { kind: 'notice', old: 'hk-dialog', next: 'zz' })).toEqual({ error });
});
