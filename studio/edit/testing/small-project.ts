import { FILES, createRule } from '../../../tests/errors/tiny-project.ts';
import { formatJson } from '../tokens.ts';
import { Project } from '../../project/project.ts';
import { surroundings } from './small-parts.ts';

const NOW = '2026-03-10T12:00:00.000Z';
/** A rule with its cases: facts and expected results. */
const proven = (title: string, logic: object, ...cases: readonly (readonly [facts: object, expect: 'shown' | 'hidden'])[]) =>
  createRule(logic, {
    title,
    owner: 'Compliance',
    cases: cases.map(([facts, expect]) => ({ now: NOW, facts, expect, because: 'it is said so' })),
  });
const hk = { 'compliance.toast.isHkUser': true };
const dismissed = (ago: string) => ({ 'memory.hk-dialog.dismissedAt': { ago } });
const site = (key: string, id: number, languages: readonly string[]) => ({
  id,
  key,
  name: key.toUpperCase(),
  hosts: { local: [`${key}.localhost`], production: `${key}.m.example` },
  languages,
  defaultLang: languages[0],
});

const base: Readonly<Record<string, object>> = {
  routes: {
    home: { path: '/', screen: 'article' },
    learn: { path: '/academy', screen: 'article', code: 'spot', paths: { 'academy-app': '/app/academy' } },
    vip: { path: '/regulars', screen: 'article' },
  },
  links: { help: { href: 'https://s.example/help' }, more: { route: 'learn' } },
  guards: { unavailable: { when: 'blocked', priority: 1, screen: 'article', props: { primary: 'home' } } },
  menus: {
    side: { home: { icon: 'house' }, reading: { children: { learn: {}, vip: { activeRoutes: ['vip', 'learn'] } } } },
    foot: { learn: {} },
  },
  defaults: { article: { props: { side: 'side' } } },
  actions: { ask: [{ open: 'asked-dialog' }] },
  'pages/home': {
    props: { primary: 'learn', sections: { list: ['markets', 'orders'] }, related: { links: { list: ['learn', 'vip', 'help'] } } },
  },
  'pages/vip': { props: { primary: { label: { text: 'content:learn.title' }, link: 'learn' } } },
  'surfaces/hk-dialog': {
    component: 'notice-dialog',
    kind: 'legal',
    priority: 300,
    when: 'hk-dialog',
    dismissible: true,
    actions: {
      confirm: [{ remember: 'dismissedAt' }, { navigate: { link: 'learn' }, when: 'is-reading' }, { close: true }],
      close: [{ remember: 'dismissedAt' }, { close: true }],
    },
  },
  'surfaces/asked-dialog': { component: 'notice-dialog', kind: 'service', priority: 200, opens: { by: 'user' }, dismissible: true },
  'surfaces/vip-bar': {
    component: 'notice-bar',
    kind: 'service',
    priority: 100,
    when: 'vip-bar',
    dismissible: true,
    sites: ['main'],
    props: { tone: 'info', link: 'vip' },
  },
};

const OWN: Readonly<Record<string, object>> = {
  ...Object.fromEntries(Object.entries(base).map(([path, content]) => [`manifests/base/${path}.json`, content])),
  'manifests/base/constants.json': {
    ...FILES['manifests/base/constants.json'],
    kycLevels: { '0': 'content:home.title' },
    growthChannels: { 'home/learn': 'a', 'learn/vip': 'b' },
  },
  'manifests/main.json': { extends: 'base', site: { ...site('main', 0, ['en', 'tr']), fallback: true } },
  'manifests/second.json': {
    extends: 'base',
    site: site('second', 1, ['en']),
    surfaces: { 'hk-dialog': { priority: 310 } },
    menus: { foot: { learn: { icon: 'bell' } } },
    links: { 'to-main': { site: 'main', route: 'same' } },
  },
  'manifests/third.json': { extends: 'second', site: site('third', 2, ['en']) },
  'rules/blocked.rule.json': proven(
    'Blocked',
    { var: 'page.isBlocked' },
    [{ 'page.route': 'learn', 'page.isBlocked': true }, 'shown'],
    [{}, 'hidden'],
  ),
  'rules/is-reading.rule.json': proven(
    'Is reading',
    { in: [{ var: 'page.route' }, ['learn', 'academy-app']] },
    [{ 'page.route': 'learn' }, 'shown'],
    [{ 'page.route': 'academy-app' }, 'shown'],
    [{ 'page.route': 'home' }, 'hidden'],
  ),
  'rules/hk-dialog.rule.json': proven(
    'Hong Kong, see vip-bar',
    { and: [{ var: 'compliance.toast.isHkUser' }, { not_within: [{ var: 'memory.hk-dialog.dismissedAt' }, 'PT24H'] }] },
    [hk, 'shown'],
    [{}, 'hidden'],
    [{ ...hk, ...dismissed('PT23H59M59.999S') }, 'hidden'],
    [{ ...hk, ...dismissed('PT24H') }, 'shown'],
  ),
  'rules/vip-bar.rule.json': proven(
    'Bar',
    { and: [{ '!': [{ rule: 'is-reading' }] }, { '!': [{ var: 'memory.vip-bar.closedInSession' }] }] },
    [{ 'page.route': 'home' }, 'shown'],
    [{ 'page.route': 'learn' }, 'hidden'],
    [{ 'page.route': 'academy-app' }, 'hidden'],
    [{ 'page.route': 'home', 'memory.vip-bar.closedInSession': true, ...dismissed('PT1H') }, 'hidden'],
  ),
  'rules/invariants/hk-rests.json': {
    title: 't',
    why: 'w',
    owner: 'o',
    sites: ['main', 'second'],
    when: { '!': [{ not_within: [{ var: 'memory.hk-dialog.dismissedAt' }, 'PT24H'] }] },
    then: { hidden: 'hk-dialog' },
  },
  'rules/statements/notices.json': {
    title: 't',
    why: 'w',
    owner: 'o',
    sites: ['second'],
    holds: {
      surfaces: { 'hk-dialog': { offered: true } },
      words: { en: { 'hk-dialog': ['Hong'] } },
      order: ['hk-dialog', 'asked-dialog'],
      pages: { learn: '/academy' },
      links: { learn: '/academy' },
    },
  },
  'locales/en/content.json': {
    home: {
      title: 'Home',
      sections: { markets: { title: 'Markets' }, orders: { title: 'Orders' } },
      related: { title: 'Read on', links: { learn: { label: 'Start here' } } },
    },
    learn: { title: 'Learn the market' },
    vip: { title: 'For regulars' },
  },
  'locales/en/guards.json': { unavailable: { title: 'Not here' } },
  'locales/en/links.json': {
    home: { label: 'Home' },
    learn: { label: 'Learn' },
    vip: { label: 'VIP' },
    help: { label: 'Help' },
    'academy-app': { label: 'Learn' },
  },
  'locales/en/menus.json': { side: { reading: { label: 'Reading', learn: { tooltip: 'The basics' } } } },
  'locales/en/notices.json': {
    'hk-dialog': { title: 'Hong Kong', body: 'Other rules apply.', confirm: 'I understand' },
    'asked-dialog': { title: 'You asked' },
    'vip-bar': { name: 'VIP', text: 'Be a regular' },
  },
  'locales/tr/notices.json': { 'hk-dialog': { title: 'Hong Kong', body: 'Başka kurallar geçerlidir.', confirm: 'Anladım' } },
  'locales/sources/tr.json': { 'notices:hk-dialog.title': '0123abcd', 'content:learn.title': '4567abcd' },
  'locales/glossary/tr.json': { terms: { law: ['kural'] }, except: { 'notices:hk-dialog.body': 'They are rules.' } },
  'locales/glossary/en.json': { law: 'What binds us.' },
  'locales/tr/content.json': { learn: { title: 'Piyasayı öğrenin' } },
};

const LEFT_OUT = ['manifests/base/surfaces.json', 'manifests/base/pages.json', 'rules/notice.rule.json'];

/** A project of three sites in the written form. Contains every kind of reference. */
export function createSmallProject(changes: Readonly<Record<string, object | null>> = {}): Project {
  const files = Object.entries({ ...FILES, ...OWN, ...changes }).filter(([path, content]) => content !== null && !LEFT_OUT.includes(path));
  return new Project({ files: new Map(files.map(([path, content]) => [path, formatJson(content)])) }, surroundings);
}

/** Returns the parsed content of a file, or null if it doesn't exist. */
export function readJson(project: Project, file: string): unknown {
  return JSON.parse(project.files.get(file) ?? 'null');
}
