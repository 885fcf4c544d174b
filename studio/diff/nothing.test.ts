import { describe, expect, it } from 'vitest';
import { soundRules } from '../model/sound-rules.ts';
import { type Changes, linesTo, NOTICE, patched, project, ruleFile, written } from './project.fixture.ts';

const RULE = 'rules/notice.rule.json';
const SURFACES = 'manifests/base/surfaces.json';
const MENUS = 'manifests/base/menus.json';
const LINKS = 'manifests/base/links.json';
const ROUTES = 'manifests/base/routes.json';
const CONSTANTS = 'manifests/base/constants.json';

const linked = JSON.stringify(written(ROUTES)).replaceAll('"link":"trade"', '"link":"spot"');

const EDITS: readonly (readonly [what: string, changes: Changes])[] = [
  [
    'a rule under another name',
    { [RULE]: null, 'rules/hong-kong.rule.json': written(RULE), ...patched(SURFACES, { notice: { when: 'hong-kong' } }) },
  ],
  ["a rule's title, reason, owner and cases", patched(RULE, { title: 'x', why: 'y', owner: 'z', cases: [] })],
  ['a remark on a record', patched(SURFACES, { notice: { note: 'a remark' } })],
  ['another layout of a file', { [SURFACES]: JSON.stringify(written(SURFACES), null, 7) }],
  ['priorities spread anew in the same order', patched(SURFACES, { notice: { priority: 900 }, offer: { priority: 800 } })],
  ['orders spread anew in the same order', patched(MENUS, { 'footer-legal': { privacy: { order: 10 }, terms: { order: 70 } } })],
  [
    'a record moved from the base into each site',
    {
      ...patched(SURFACES, { notice: null }),
      ...patched('manifests/main.json', { surfaces: { notice: NOTICE } }),
      ...patched('manifests/second.json', { surfaces: { notice: Object.fromEntries(Object.entries(NOTICE).toReversed()) } }),
    },
  ],
  [
    'a text under another key, with equal words in each language',
    {
      ...patched('locales/en/notices.json', { notice: { title: null, heading: 'For Hong Kong' } }),
      ...patched(SURFACES, { notice: { props: { title: { text: 'notices:notice.heading' } } } }),
    },
  ],
  [
    'a placeholder filled with what stood in the text',
    {
      ...patched('locales/en/notices.json', { notice: { title: 'For {{region}}' } }),
      ...patched(SURFACES, { notice: { props: { title: { text: 'notices:notice.title', with: { region: 'Hong Kong' } } } } }),
    },
  ],
  ['a text that nothing says', patched('locales/en/notices.json', { unsaid: 'Words' })],
  [
    'a link under another name',
    {
      ...patched(LINKS, { trade: null, spot: { route: 'trade' } }),
      [ROUTES]: linked,
      ...patched(MENUS, { header: { spot: { link: 'spot' } } }),
      ...patched(SURFACES, { notice: { actions: { confirm: [{ navigate: { link: 'spot' } }, ...NOTICE.actions.confirm.slice(1)] } } }),
      'manifests/base/actions.json': { go: [{ navigate: { link: 'spot' } }] },
    },
  ],
  ['a link that nothing uses', patched(LINKS, { more: { href: 'https://s.example' } })],
  [
    'an action under another name',
    {
      'manifests/base/actions.json': { start: [{ navigate: { link: 'trade' } }] },
      ...patched(ROUTES, { home: { props: { run: { action: 'start' } } } }),
    },
  ],
  [
    'a menu under another name',
    {
      ...patched(MENUS, { 'footer-legal': null, legal: Object(written(MENUS))['footer-legal'] as object }),
      ...patched(SURFACES, { footer: { props: { groups: { list: { legal: { items: { menu: 'legal' } } } } } } }),
    },
  ],
  ['a feature that is offered', patched('manifests/base/features.json', { quick: { hidden: false } })],
  ['a duration written otherwise', patched(CONSTANTS, { toastTime: 'PT4.0S' })],
  [
    'an invariant in another file',
    { 'rules/invariants/once-a-day.json': null, 'rules/invariants/daily.json': written('rules/invariants/once-a-day.json') },
  ],
  [
    "an invariant's condition written otherwise",
    patched('rules/invariants/once-a-day.json', { when: { '!': [{ not_within: [{ var: 'memory.notice.dismissedAt' }, 'P1D'] }] } }),
  ],
];

describe('nothing is told', () => {
  it.each(EDITS)('[TOL-22] of %s', (_, changes) => {
    const edited = project(changes);
    expect(['main', 'second'].map((key) => soundRules(edited.site(key)))).not.toContain(null);
    expect(linesTo(changes)).toEqual([]);
  });

  it('[TOL-22] when two rules that mean the same become one, wherever they decide', () => {
    const two = {
      'rules/once.rule.json': ruleFile({ var: 'session.isLoggedIn' }),
      'rules/twice.rule.json': ruleFile({ '!': [{ '!': [{ var: 'session.isLoggedIn' }] }] }),
    };
    const by = (rule: string) =>
      patched(SURFACES, {
        notice: { dismissible: rule, actions: { confirm: [{ navigate: { link: 'home' }, when: rule }, { close: true }] } },
      });
    expect(linesTo(by('once'), { ...two, ...by('twice') })).toEqual([]);
    expect(linesTo({ ...by('once'), 'rules/twice.rule.json': null }, { ...two, ...by('twice') })).toEqual([]);
  });
});
