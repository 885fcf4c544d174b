import { describe, expect, it } from 'vitest';
import { siteDocument } from '../../project/document.ts';
import type { Kind } from '../kinds.ts';
import { newFindings } from '../new-findings.ts';
import { smallProject } from '../testing/small-project.ts';
import { type Refused, renamed, type Renamed } from './rename.ts';
import type { Project } from '../../project/project.ts';

function rename(project: Project, kind: Kind, old: string, next: string): Renamed {
  const found: Renamed | Refused = renamed(project, { kind, old, next });
  if ('error' in found) throw new Error(found.error);
  return found;
}

/** What the sites say and do, without the hashes that stand for parts of it. */
function behaviour(project: Project): string {
  const sites = project.siteKeys.map((key) => {
    const document = { ...siteDocument(project.site(key), ''), texts: null, content: null };
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

describe('a renamed record', () => {
  it.each(NAMED)('[TOL-28] leaves nothing that is wrong: %s %s', (kind, old) => {
    expect(newFindings(smallProject(), rename(smallProject(), kind, old, 'zz').project)).toEqual([]);
  });

  it.each(NAMED)('[TOL-28] has the files that it had, once it has its old name again: %s %s', (kind, old) => {
    const before = smallProject();
    const after = rename(rename(before, kind, old, 'zz').project, kind, 'zz', old).project;
    expect(Object.fromEntries(after.files)).toEqual(Object.fromEntries(before.files));
  });

  it.each(NAMED.filter(([kind]) => kind !== 'site'))('[TOL-28] changes nothing that a site does but its name: %s %s', (kind, old) => {
    const word = new RegExp(`(?<![\\w-])${old}(?![\\w-])`, 'g');
    const after: unknown = JSON.parse(behaviour(rename(smallProject(), kind, old, 'zz').project));
    expect(after).toEqual(JSON.parse(behaviour(smallProject()).replaceAll(word, 'zz')));
  });

  it.each(NAMED)('[TOL-28] is called by its old name nowhere but in prose: %s %s', (kind, old) => {
    const { project } = rename(smallProject(), kind, old, 'zz');
    const word = new RegExp(`(?<![\\w-])${old}(?![\\w-])`);
    // Its title is prose, and a site's addresses are its own affair.
    const said = [...project.files].map(([file, text]) => `${file} ${text}`.replaceAll(/"title": ".*?"|"hosts": \{.*?\}/gs, ''));
    expect(said.filter((text) => word.test(text))).toEqual([]);
  });

  it('[TOL-28] keeps what a site says of it in its own file, and the rule that is called as it is', () => {
    const { project, moved } = rename(smallProject(), 'notice', 'hk-dialog', 'zz');
    expect(JSON.parse(project.files.get('manifests/second.json') ?? '')).toMatchObject({ surfaces: { zz: { priority: 310 } } });
    expect(Object.fromEntries(moved)).toEqual({
      'manifests/base/surfaces/hk-dialog.json': 'manifests/base/surfaces/zz.json',
      'rules/hk-dialog.rule.json': 'rules/zz.rule.json',
    });
  });

  it.each([
    ['notice', 'hk-dialog', ['who had dismissed it']],
    ['bar', 'vip-bar', ['who had closed it in this browser session']],
    ['notice', 'asked-dialog', []],
    ['page', 'learn', []],
  ] as const)('[TOL-28] is forgotten by browsers as far as a rule asks what they keep: %s %s', (kind, old, expected) => {
    expect(rename(smallProject(), kind, old, 'zz').forgotten).toEqual(expected);
  });

  it('[TOL-28] leaves texts where they are that the other records of a component read too', () => {
    const shared = smallProject({
      'manifests/base/defaults.json': { article: { props: { related: { links: { list: ['help'] } } } } },
      'manifests/base/routes.json': {
        home: { path: '/', screen: 'article' },
        learn: { path: '/academy', screen: 'article', code: 'spot', paths: { 'academy-app': '/app/academy' } },
        vip: { path: '/regulars', screen: 'article' },
        article: { path: '/article', screen: 'article' },
      },
      'locales/en/content.json': {
        article: { title: 'Article', related: { title: 'Read on' } },
        home: { title: 'Home', sections: { markets: { title: 'Markets' }, orders: { title: 'Orders' } } },
        learn: { title: 'Learn' },
        vip: { title: 'VIP' },
      },
    });
    const there = rename(shared, 'page', 'article', 'zz').project;
    expect(newFindings(shared, there)).toEqual([]);
    expect(JSON.parse(there.files.get('manifests/base/routes.json') ?? '')).toMatchObject({ zz: { texts: 'content:article' } });
    expect(rename(there, 'page', 'zz', 'article').project.files.get('manifests/base/routes.json')).toBe(
      shared.files.get('manifests/base/routes.json'),
    );
  });
});

describe('a renaming', () => {
  it.each([
    ['page', 'lern', 'zz', 'no page "lern" (did you mean "learn"?)'],
    ['page', 'learn', 'home', 'there is a route "home" already'],
    ['page', 'learn', 'help', 'there is a link "help" already'],
    ['notice', 'hk-dialog', 'blocked', 'there is a rule "blocked" already'],
    ['notice', 'hk-dialog', '1', '"1" cannot be an id: letters, digits, "-" and "_", a letter first'],
    ['site', 'second', 'Second', '"Second" cannot be an id: small letters, digits and "-", a letter first'],
    ['site', 'second', 'base', 'there is a site "base" already'],
  ] as const)('[TOL-28] is refused: %s %s %s', (kind, old, next, error) => {
    expect(renamed(smallProject(), { kind, old, next })).toEqual({ error });
  });

  it('[TOL-28] does not lose the texts that stand in its way', () => {
    const project = smallProject({ 'locales/tr/notices.json': { 'hk-dialog': { title: 'a' }, zz: { title: 'b' } } });
    expect(renamed(project, { kind: 'notice', old: 'hk-dialog', next: 'zz' })).toEqual({
      error: 'locales/tr/notices.json has texts "notices:zz" already: give them another key first',
    });
  });
});
