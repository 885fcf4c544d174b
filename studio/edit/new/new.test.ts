import { describe, expect, it } from 'vitest';
import { testRule } from '../../project/rules.ts';
import { siteModel } from '../../model/site-model.ts';
import { saidAgainst } from '../testing/checked.ts';
import { make, type SomeWishes } from '../testing/make.ts';
import { read } from '../testing/small-project.ts';
import { withValue } from '../tokens.ts';
import { rulePath } from '../../project/files.ts';
import type { Project } from '../../project/project.ts';

const SAID = { title: 'Fees', why: 'the law', owner: 'Legal' };
const TEXTS = { title: 'Fees change', body: 'They are lower.', confirm: 'I see' };

function answered(project: Project, id: string, site = 'main'): Project {
  const { cases } = read(project, rulePath(id)) as { cases: object[] };
  const open = cases.map((each) => ({ ...each, expect: 'hidden' }));
  const all = withValue(project, rulePath(id), ['cases'], open);
  const shown = testRule(id, siteModel(all.site(site)).book).map(({ path }) => Number(path.split('.')[1]));
  return shown.reduce((edited, index) => withValue(edited, rulePath(id), ['cases', index, 'expect'], 'shown'), all);
}

const CHRISTMAS = { from: '2026-12-01', until: '2026-12-24', zone: 'Europe/Istanbul' };
const WHOLE: readonly (readonly [string, SomeWishes])[] = [
  ['a notice to everyone', { kind: 'notice', id: 'fees', texts: TEXTS }],
  [
    'a notice to some, once a week, on one site',
    { kind: 'notice', id: 'fees', texts: TEXTS, when: 'compliance.toast.isHkUser', every: 'P7D', sites: ['main'] },
  ],
  [
    'a notice by logic',
    { kind: 'notice', id: 'fees', texts: TEXTS, when: '{"and":[{"rule":"is-reading"},{"!":[{"var":"compliance.toast.isHkUser"}]}]}' },
  ],
  ['a bar', { kind: 'bar', id: 'fees', texts: { name: 'Fees', text: 'They are lower.' }, when: 'is-reading', link: 'help' }],
  ['a promotion in its window', { kind: 'promotion', id: 'xmas', texts: { title: 'Less' }, link: 'help', ...CHRISTMAS }],
  ['a rule', { kind: 'rule', id: 'is-low', when: '{"<=":[{"var":"user.tierLevel"},3]}' }],
];

describe('something new', () => {
  it.each(WHOLE)('[TOL-27] is valid but for its open cases, which are all that its rule needs: %s', async (_, wishes) => {
    const { open, wrong, texts, project } = make({ ...SAID, ...wishes });
    expect({ wrong, texts }).toEqual({ wrong: [], texts: [] });
    expect(open.length).toBeGreaterThan(0);
    expect(open.every(({ file, path }) => file === rulePath(wishes.id) && /^cases\.\d+\.expect$/.test(path))).toBe(true);
    expect(await saidAgainst(answered(project, wishes.id))).toEqual([]);
  });

  it.each([
    ['a page', { kind: 'page', id: 'fees', texts: { title: 'Fees' } }],
    [
      'a page of one site, in a menu',
      { kind: 'page', id: 'fees', texts: { title: 'Fees', lead: 'All of them' }, menu: 'foot', sites: ['second'] },
    ],
    [
      'a page in a menu of every site',
      { kind: 'page', id: 'fees', texts: { title: 'Fees', label: 'Costs' }, menu: 'side', path: '/costs' },
    ],
    ['a site', { kind: 'site', id: 'ireland' }],
    ['a site that extends another', { kind: 'site', id: 'ireland', parent: 'second', languages: ['tr', 'en'] }],
  ] as const)('[TOL-27] is right as it is: %s', async (_, wishes) => {
    const { project, open } = make(wishes);
    expect(open).toEqual([]);
    expect(await saidAgainst(project)).toEqual([]);
  });

  it('[TOL-27] is written in the compact form, formatted, with its rule beside it', () => {
    const { project } = make({
      kind: 'notice',
      id: 'fees',
      texts: TEXTS,
      ...SAID,
      when: 'is-reading',
      every: 'PT168H',
      sites: ['main', 'third'],
    });
    const away = [{ remember: 'dismissedAt' }, { close: true }];
    expect(read(project, 'manifests/base/surfaces/fees.json')).toEqual({
      $schema: '../../../schemas/json/surface.schema.json',
      component: 'notice-dialog',
      kind: 'legal',
      priority: 100,
      when: 'fees',
      dismissible: true,
      sites: ['main', 'third'],
      actions: { confirm: away, close: away },
    });
    expect(read(project, 'rules/fees.rule.json')).toMatchObject({
      ...SAID,
      logic: { and: [{ rule: 'is-reading' }, { not_within: [{ var: 'memory.fees.dismissedAt' }, 'PT168H'] }] },
      onUnknown: 'hide',
    });
  });

  it('[TOL-27] rests as its component says, where nothing else is wished', () => {
    const rests = (['notice', 'bar'] as const).map((kind) => read(make({ kind, id: 'fees' }).project, 'rules/fees.rule.json'));
    expect(rests).toMatchObject([
      { logic: { '!': [{ var: 'memory.fees.closedInLoad' }] } },
      { logic: { '!': [{ var: 'memory.fees.closedInSession' }] } },
    ]);
  });

  it('[TOL-27] has its texts in each language, those that wait for a translation in the words of English', () => {
    const { project, languages } = make({ kind: 'notice', id: 'fees', texts: TEXTS });
    expect(languages).toEqual(['tr']);
    for (const language of ['en', 'tr']) expect(read(project, `locales/${language}/notices.json`)).toMatchObject({ fees: TEXTS });
  });

  it("[TOL-27] leaves open what the caller doesn't say, takes the most frequent owner, and validation says where", () => {
    const { project, open, texts } = make({ kind: 'notice', id: 'fees', texts: { title: 'Fees' } });
    expect(texts).toEqual(['notices:fees.body', 'notices:fees.confirm']);
    expect(read(project, 'rules/fees.rule.json')).toMatchObject({ owner: 'Compliance' });
    expect(open.filter(({ path }) => !path.startsWith('cases')).map(({ file, path }) => `${file} ${path}`)).toEqual([
      'locales/en/notices.json fees.body',
      'locales/en/notices.json fees.confirm',
      'rules/fees.rule.json why',
    ]);
  });

  it('[TOL-27] says of a new site what it takes over', () => {
    const { inherited, project } = make({ kind: 'site', id: 'ireland', parent: 'second', number: 7, name: 'Éire', host: 'ie.example' });
    expect(inherited).toContain('gtagId');
    expect(inherited).not.toContain('name');
    expect(read(project, 'manifests/ireland.json')).toMatchObject({
      extends: 'second',
      site: { id: 7, key: 'ireland', name: 'Éire', hosts: { local: ['ireland.localhost'], production: 'ie.example' } },
    });
  });
});
