import { expect, it } from 'vitest';
import { resolveCases } from '../testing/resolve-cases.ts';
import { findProblems } from '../testing/find-problems.ts';
import { make, type SomeOptions, BEFORE } from '../testing/make.ts';
import { readJson } from '../testing/small-project.ts';
import { getRulePath } from '../../project/files.ts';
import { createRecord } from './create-record.ts';

const SAID = { title: 'Fees', why: 'the law', owner: 'Legal' };
const TEXTS = { title: 'Fees change', body: 'They are lower.', confirm: 'I see' };
const NOTICE = { kind: 'notice', id: 'fees', texts: TEXTS } as const;
const CHRISTMAS = { from: '2026-12-01', until: '2026-12-24', zone: 'Europe/Istanbul' };
const WHOLE: readonly (readonly [string, SomeOptions])[] = [
  ['a notice to everyone', { ...NOTICE }],
  ['a notice to some, once a week, on one site', { ...NOTICE, when: 'compliance.toast.isHkUser', every: 'P7D', sites: ['main'] }],
  ['a notice by logic', { ...NOTICE, when: '{"and":[{"rule":"is-reading"},{"!":[{"var":"compliance.toast.isHkUser"}]}]}' }],
  ['a bar', { kind: 'bar', id: 'fees', texts: { name: 'Fees', text: 'They are lower.' }, when: 'is-reading', link: 'help' }],
  ['a promotion in its window', { kind: 'promotion', id: 'xmas', texts: { title: 'Less' }, link: 'help', ...CHRISTMAS }],
  ['a rule', { kind: 'rule', id: 'is-low', when: '{"<=":[{"var":"user.tierLevel"},3]}' }],
];

it.each(WHOLE)('[TOL-27] a new record is valid but for its open cases, which are all that its rule needs: %s', async (_, wishes) => {
  const { open, wrong, texts, project } = make({ ...SAID, ...wishes });
  expect({ wrong, texts }).toEqual({ wrong: [], texts: [] });
  expect(open.length).toBeGreaterThan(0);
  expect(open.every(({ file, path }) => file === getRulePath(wishes.id) && /^cases\.\d+\.expect$/.test(path))).toBe(true);
  expect(await findProblems(resolveCases(project, wishes.id))).toEqual([]);
});

it.each([
  ['a page', { kind: 'page', id: 'fees', texts: { title: 'Fees' } }],
  ['a page in a site’s menu', { kind: 'page', id: 'fees', texts: { title: 'Fees', lead: 'All of them' }, menu: 'foot', sites: ['second'] }],
  ['a page in a menu of every site', { kind: 'page', id: 'fees', texts: { title: 'Fees', label: 'Costs' }, menu: 'side', path: '/costs' }],
  ['a site', { kind: 'site', id: 'ireland' }],
  ['a site that extends another', { kind: 'site', id: 'ireland', parent: 'second', languages: ['tr', 'en'] }],
] as const)('[TOL-27] a new record is valid: %s', async (_, wishes) => {
  const { project, open } = make(wishes);
  expect(open).toEqual([]);
  expect(await findProblems(project)).toEqual([]);
});

it('[TOL-27] a new record is written in the compact form, formatted, with its rule beside it', () => {
  const { project } = make({ ...NOTICE, ...SAID, when: 'is-reading', every: 'PT168H', sites: ['main', 'third'] });
  const away = [{ remember: 'dismissedAt' }, { close: true }];
  expect(readJson(project, 'manifests/base/surfaces/fees.json')).toEqual({
    $schema: '../../../schemas/json/surface.schema.json',
    component: 'notice-dialog',
    kind: 'legal',
    priority: 100,
    when: 'fees',
    dismissible: true,
    sites: ['main', 'third'],
    actions: { confirm: away, close: away },
  });
  expect(readJson(project, 'rules/fees.rule.json')).toMatchObject({
    ...SAID,
    logic: { and: [{ rule: 'is-reading' }, { not_within: [{ var: 'memory.fees.dismissedAt' }, 'PT168H'] }] },
    onUnknown: 'hide',
  });
});

it('[TOL-27] a new record has the snooze of its component by default', () => {
  const rests = (['notice', 'bar'] as const).map((kind) => readJson(make({ kind, id: 'fees' }).project, 'rules/fees.rule.json'));
  const logics = ['closedInLoad', 'closedInSession'].map((name) => ({ '!': [{ var: `memory.fees.${name}` }] }));
  expect(rests).toMatchObject(logics.map((logic) => ({ logic })));
});

it('[TOL-27] a new record has its texts in each language, English ones until they are translated', () => {
  const { project, languages } = make({ ...NOTICE });
  expect(languages).toEqual(['tr']);
  for (const language of ['en', 'tr']) expect(readJson(project, `locales/${language}/notices.json`)).toMatchObject({ fees: TEXTS });
});

it('[TOL-27] a new record leaves missing fields open, and has the most frequent owner', () => {
  const { project, open, texts } = make({ kind: 'notice', id: 'fees', texts: { title: 'Fees' } });
  expect(texts).toEqual(['notices:fees.body', 'notices:fees.confirm']);
  expect(readJson(project, 'rules/fees.rule.json')).toMatchObject({ owner: 'Compliance' });
  expect(open.filter(({ path }) => !path.startsWith('cases')).map(({ file, path }) => `${file} ${path}`)).toEqual([
    'locales/en/notices.json fees.body',
    'locales/en/notices.json fees.confirm',
    'rules/fees.rule.json why',
  ]);
});

it('[TOL-27] a new site lists what it inherits', () => {
  const { inherited, project } = make({ kind: 'site', id: 'ireland', parent: 'second', number: 7, name: 'Éire', host: 'ie.example' });
  expect(inherited).toContain('gtagId');
  expect(inherited).not.toContain('name');
  expect(readJson(project, 'manifests/ireland.json')).toMatchObject({
    extends: 'second',
    site: { id: 7, key: 'ireland', name: 'Éire', hosts: { local: ['ireland.localhost'], production: 'ie.example' } },
  });
});

it.each([
  [{}, 100],
  [{ above: 'hk-dialog' }, 400],
  [{ below: 'hk-dialog' }, 250],
  [{ above: 'asked-dialog' }, 250],
  [{ below: 'asked-dialog' }, 100],
  [{ priority: 7 }, 7],
])('[TOL-27] the priority of a new notice is free: %j', (wishes, priority) => {
  const { project } = make({ kind: 'notice', id: 'fees', ...wishes });
  expect(readJson(project, 'manifests/base/surfaces/fees.json')).toMatchObject({ priority });
});

it('[TOL-27] the priority of a new notice is rejected if none is free', () => {
  const tight = BEFORE.with('manifests/second.json', (BEFORE.files.get('manifests/second.json') ?? '').replace('310', '201'));
  expect(() => make({ kind: 'notice', id: 'fees', above: 'asked-dialog' }, tight)).toThrow(
    'no priority is free above "asked-dialog", between 200 and 201: give one of the two another, or say --priority',
  );
});

it.each([
  [CHRISTMAS, ['2026-12-01T00:00[Europe/Istanbul]', '2026-12-25T00:00[Europe/Istanbul]']],
  [{ until: '2026-12-31', zone: 'Asia/Kolkata' }, [null, '2027-01-01T00:00[Asia/Kolkata]']],
  [{ until: '2026-12-24T18:00[Europe/Paris]' }, [null, '2026-12-24T18:00[Europe/Paris]']],
])('[TOL-27] a window goes from the first day to the end of the last: %j', (wishes, bounds) => {
  const { project } = make({ kind: 'promotion', id: 'xmas', link: 'help', ...wishes });
  expect(readJson(project, 'rules/xmas.rule.json')).toHaveProperty('logic.and.0', { during: bounds });
});

it.each([
  [{ kind: 'notice', id: 'hk-dialog' }, 'there is a surface "hk-dialog" already'],
  [{ kind: 'page', id: 'learn' }, 'there is a route "learn" already'],
  [{ kind: 'page', id: 'help' }, 'there is a link "help" already'],
  [{ kind: 'site', id: 'main' }, 'there is a site "main" already'],
  [{ kind: 'notice', id: '1' }, '"1" cannot be an id: letters, digits, "-" and "_", a letter first'],
  [{ kind: 'notice', id: 'fees', every: 'P1W' }, '"P1W" is no ISO 8601 duration such as "PT24H" or "P7D"'],
  [{ kind: 'notice', id: 'fees', when: 'is-readin' }, 'no rule and no fact "is-readin" (did you mean "is-reading"?)'],
  [{ kind: 'notice', id: 'fees', when: 'user.tierLevel' }, '"user.tierLevel" is not true or false: say what it is compared with, as logic'],
  [{ kind: 'notice', id: 'fees', when: '{"var"' }, '--when is no JSON: {"var"'],
  [{ kind: 'notice', id: 'fees', sites: ['mian'] }, 'no site "mian" (did you mean "main"?)'],
  [{ kind: 'notice', id: 'fees', above: 'hk-dialgo' }, 'no surface "hk-dialgo" in the slot modal (did you mean "hk-dialog"?)'],
  [{ kind: 'notice', id: 'fees', texts: { titel: 'x' } }, 'nothing of it shows a text "titel"; known: title, body, confirm'],
  [{ kind: 'notice', id: 'fees', props: { tune: 'x' } }, 'it takes no "tune"; known: title, body, confirm, tone'],
  [{ kind: 'notice', id: 'fees', component: 'article' }, '"article" draws pages, no surfaces'],
  [{ kind: 'promotion', id: 'fees', link: 'help' }, 'a promotion has an end: --until DAY --zone ZONE, and --from DAY'],
  [{ kind: 'promotion', id: 'fees', link: 'help', until: '2026-12-24' }, 'a day begins somewhere: --zone Europe/Istanbul'],
  [{ kind: 'promotion', id: 'fees', until: '2026-12-24', zone: 'UTC' }, 'say --link ID: it cannot do without'],
  [{ kind: 'page', id: 'fees', component: 'articel' }, 'no screen "articel" (did you mean "article"?)'],
  [{ kind: 'page', id: 'fees', menu: 'fot' }, 'no menu "fot" (did you mean "foot"?)'],
  [{ kind: 'site', id: 'ireland', parent: 'secnd' }, 'no manifest "secnd" (did you mean "second"?)'],
  [{ kind: 'rule', id: 'fees' }, 'say who it is about: --when RULE, a fact that is true or false, or logic'],
] as const)('[TOL-27] an invalid record is rejected with what to do: %j', (wishes, error) => {
  const asked: SomeOptions = wishes;
  expect(createRecord(BEFORE, { texts: {}, props: {}, ...asked })).toEqual({ error });
});
