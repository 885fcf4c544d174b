import { expect, it } from 'vitest';
import { type Changes, formatChanges, patchFile, getEntries, NOTICE, createRule, patchBase, patchSecond } from './project.fixture.ts';
import { SECOND } from '../../tests/errors/tiny-project.ts';

const ALLOWED = { 'new.example': { for: ['links'], owner: 'Support', reason: 'Help.' } };

it.each<[string, Changes, readonly string[]]>([
  [
    'constants on all 2 sites',
    patchBase('constants', { toastTime: 'PT9S', defaultCurrency: 'EUR', markets: ['BTC_USDT'] }),
    ['  toastTime: 4 seconds → 9 seconds', '  defaultCurrency: USD → EUR', '  markets: none → BTC_USDT'],
  ],
  [
    'site settings on second',
    patchSecond({ site: { hosts: { production: 'b.example' }, allowedHosts: ALLOWED, totpName: 'X' } }),
    ['  hosts › production: second.m.example → b.example', '  allowedHosts › new.example is new', '  totpName: M → X'],
  ],
  ['language tr on main', patchBase('languages', { tr: { rise: 'red' } }), ['  rise: green → red']],
  ['assets on all 2 sites', patchBase('assets', { cover: '/brand/logo.svg' }), ['  cover: nothing → /brand/logo.svg']],
  [
    'page privacy on all 2 sites',
    patchBase('routes', { privacy: { path: '/legal/privacy', upcoming: true, code: 'spot' } }),
    ['  path: /privacy → /legal/privacy', '  upcoming: nothing → yes', '  code: nothing → spot'],
  ],
  ['offer on all 2 sites', patchBase('surfaces', { offer: { kind: 'service' } }), ['  kind: promotion → service']],
  ['feature chat on second', patchSecond({ features: { chat: { hidden: true } } }), ['  offered → hidden']],
  [
    'action upcoming on all 2 sites',
    patchBase('actions', { upcoming: [{ navigate: { link: 'home' } }] }),
    ['  nothing → leads to page home'],
  ],
])('[TOL-21][TOL-33] %s is reported with the values before and after', (title, changes, expected) => {
  const lines = formatChanges(changes);
  expect(lines).toContain(title);
  expect(lines.slice(lines.indexOf(title) + 1)).toEqual(expect.arrayContaining([...expected]));
});

it('[TOL-33] a new page is reported with its texts, a removed one with its title', () => {
  const page = { path: '/start', screen: 'page', title: { text: 'shell:home' }, props: { title: { text: 'shell:start' } } };
  const lines = formatChanges(patchBase('routes', { begin: page }));
  expect(lines).toContain('New page begin (/start) on all 2 sites');
  expect(lines).toEqual(expect.arrayContaining(['    title  Home', '    title  Start trading', '    title  Ana sayfa']));
  const gone = formatChanges(patchBase('routes', {}), patchBase('routes', { begin: page }));
  expect(gone.slice(-2)).toEqual(['Removed page begin (/start) on all 2 sites', '  title  “Home”']);
});

const hosts = { local: ['third.localhost'], production: 'third.m.example' };
const third = { ...SECOND, site: { ...SECOND.site, id: 2, key: 'third', name: 'Third', languages: ['tr', 'en'], hosts } };

it('[TOL-33] a new site is reported with its hosts, settings, languages and missing texts', () => {
  const lines = formatChanges({ 'manifests/third.json': third });
  expect(lines.slice(lines.indexOf('') + 1)).toEqual([
    'New site third, extends base',
    '  served on third.m.example, third.localhost',
    '  Settings',
    '    id           2',
    '    key          third',
    '    name         Third',
    '    defaultLang  en',
    '  Languages',
    '    tr  8 of 10 texts are missing and shown in English: all of notices but notice.confirm; all of',
    '        shell but home; all of ui',
    '    en  all 10 texts',
    '  Everything else is as in its parent',
  ]);
});

it('[TOL-33] a new site is reported by its differences from its parent', () => {
  const own = {
    ...third,
    features: { chat: { hidden: true } },
    constants: { toastTime: 'PT9S' },
    surfaces: { offer: null, own: { ...NOTICE, when: 'own', priority: 70 } },
    menus: { 'footer-legal': { terms: null, privacy: { label: { text: 'shell:legal' } } } },
  };
  const lines = formatChanges({ 'manifests/third.json': own, 'rules/own.rule.json': createRule({ var: 'session.isLoggedIn' }) });
  const summary = lines.slice(0, lines.indexOf('')).join(' ').replaceAll(/\s+/g, ' ');
  expect(summary).toMatch(/^Summary Compliance 1 new legal notice \(own on third\); .*Marketing 1 removed promotion \(offer on third\)/);
  expect(summary).toContain('sites 1 new site (third, extends base)');
  expect(lines).toEqual(
    expect.arrayContaining([
      '  New legal notice own',
      '      own on third shows when',
      '  Removed promotion offer',
      '  feature chat',
      '    offered → hidden',
      '  Leads nowhere now: page trade is hidden with the feature chat',
      '  Removed page trade (/trade)',
      '    “Privacy policy” → “Legal” (en; English stands in for tr)',
      '    Terms is gone',
      '    toastTime: 4 seconds → 9 seconds',
    ]),
  );
});

it('[TOL-33] a new site is compared with the group that it extends, and a removed one is reported with its hosts', () => {
  const group = { extends: 'base', constants: { toastTime: 'PT9S' } };
  const found = getEntries({ 'manifests/group.json': group, 'manifests/third.json': { ...third, extends: 'group' } });
  expect(found).toMatchObject([{ kind: 'site-new', parent: 'group', entries: [] }]);
  expect(formatChanges({ 'manifests/third.json': null }, { 'manifests/third.json': third }).slice(1)).toEqual([
    '  sites  1 removed site (third)',
    '',
    'Removed site third',
    '  no longer served: third.m.example, third.localhost',
  ]);
});

it('[TOL-33] a new language of a site is reported with its missing texts', () => {
  const most = { legal: 'Yasal', privacy: 'Gizlilik', spot: 'Spot', start: 'Başla' };
  const lines = formatChanges(patchSecond({ site: { languages: ['en', 'tr'] } }), patchFile('locales/tr/shell.json', most));
  expect(lines.slice(lines.indexOf('') + 1)).toEqual([
    'New language tr on second',
    '  tr  4 of 10 texts are missing and shown in English: all of notices but notice.confirm; of shell',
    '      terms; all of ui',
    '',
    'site settings on second',
    '  languages: en → en, tr',
  ]);
});
