import { TIME_LIMITS } from '../kit/runtime/site-document.ts';
import type { ComponentParts } from '../../schemas/manifest/component.ts';
import { prop } from '../../schemas/manifest/prop.ts';
import { z } from '../../schemas/zod.ts';
import { sortPaths } from '../../studio/project/files.ts';
import { Project, type ProjectDeps } from '../../studio/project/project.ts';

const parts: ComponentParts = {
  page: {
    slots: ['screen'],
    actions: [],
    props: z.strictObject({ title: z.optional(prop.text()), act: z.optional(prop.control()), more: z.optional(prop.menu()) }),
  },
  Notice: {
    slots: ['modal', 'bar'],
    actions: ['confirm'],
    props: z.strictObject({
      title: prop.text(),
      more: z.optional(prop.link()),
      rows: z.optional(prop.data()),
      on: z.optional(prop.flag()),
    }),
  },
  Banner: { slots: ['bar'], actions: [], props: z.strictObject({ text: prop.text() }) },
};

const publicFiles = new Set(['/brand/logo.svg', '/docs/terms.pdf']);
export const surroundings: ProjectDeps = { parts, icons: new Set(['house', 'bell']), publicFiles };

export const NOTICE = {
  component: 'Notice',
  slot: 'modal',
  kind: 'legal',
  priority: 100,
  when: 'notice',
  dismissible: true,
  props: { title: { text: 'notices:notice.title' } },
  actions: { close: [{ remember: 'dismissedAt' }, { close: true }] },
};

const TRADE_TITLE = { text: 'notices:trade', with: { pair: { value: 'route.pair' } } };

const sections = {
  site: {
    ogSiteName: 'M',
    brand: 'm',
    logo: '/brand/logo.svg',
    collectId: 'm',
    gtagId: 'G',
    ws: '/ws',
    authorizedLogin: [],
    chatroom: '/chat',
    bigData: '/a',
    support: 'https://s.example',
    business: 'https://s.example',
    totpName: 'M',
    anti: '',
    docs: '/d',
    tradingViewExchange: 'M',
    businessCheck: 'footerTipsCheck',
    allowedHosts: { 's.example': { for: ['answers', 'links'], owner: 'o', reason: 'r' } },
  },
  languages: {
    en: { tag: 'en', name: 'English', dir: 'ltr', rise: 'green' },
    tr: { tag: 'tr', name: 'Türkçe', dir: 'ltr', rise: 'green' },
  },
  features: { chat: { hidden: false }, referral: { hidden: false } },
  routes: {
    home: { path: '/', screen: 'page', title: { text: 'notices:home' } },
    trade: { path: '/trade/{pair}', screen: 'page', title: TRADE_TITLE, code: 'spot', feature: 'chat' },
  },
  links: { home: { route: 'home' }, trade: { route: 'trade', params: { pair: 'BTC_USDT' } }, terms: { file: '/docs/terms.pdf' } },
  guards: { unavailable: { when: 'blocked', priority: 1, screen: 'page' } },
  menus: {
    header: {
      home: { label: { text: 'notices:home' }, link: 'home', icon: 'house' },
      trade: { label: { text: 'notices:home' }, link: 'trade' },
    },
  },
  surfaces: { notice: NOTICE },
  actions: { login: [{ navigate: { link: 'home' } }] },
  codes: { menu: { spot: { doc: 'spot' } }, business: {} },
  experiments: {},
  assets: {},
  constants: {
    defaultCurrency: 'USD',
    defaultCurrencyCount: 1,
    image: { width: 28, quality: 75 },
    coinIcons: { base: '/i', alwaysUpdate: true, refresh: 'PT1H', fallback: [] },
    kycLevels: { '0': 'notices:home' },
    markets: [],
    growthChannels: { 'home/trade': 'a_to_b' },
    complianceCopyMaxAge: 'PT24H',
    retryDelays: ['PT1S'],
    toastTime: 'PT4S',
    referralLifetime: 'P7D',
    timeLimits: TIME_LIMITS,
    pageTitle: '{title} · {name}',
  },
} as const;

export function createRule(logic: object, fields: object = {}) {
  return { title: 't', why: 'w', owner: 'o', logic, onUnknown: 'hide', cases: [], ...fields };
}

const createSurface =
  (component: string, slot: string, priority: number, props: object) =>
  (fields: object = {}) => ({ component, slot, kind: 'service', priority, dismissible: false, props, ...fields });
export const createModal = createSurface('Notice', 'modal', 200, { title: { text: 'notices:notice.title' } });
export const createBar = createSurface('Banner', 'bar', 1, { text: { text: 'notices:home' } });

function toHosts(local: string, name: string) {
  return { local: [local], production: `${name}.m.example` };
}

/** The smallest project that contains everything once. */
export const FILES: Readonly<Record<string, object>> = {
  ...Object.fromEntries(Object.entries(sections).map(([section, content]) => [`manifests/base/${section}.json`, content])),
  'manifests/main.json': {
    extends: 'base',
    site: { id: 0, key: 'main', name: 'M', fallback: true, hosts: toHosts('localhost', 'www'), languages: ['en', 'tr'], defaultLang: 'en' },
  },
  'rules/notice.rule.json': createRule({
    and: [{ var: 'compliance.toast.isHkUser' }, { not_within: [{ var: 'memory.notice.dismissedAt' }, 'PT24H'] }],
  }),
  'rules/blocked.rule.json': createRule({ var: 'page.isBlocked' }),
  'locales/en/notices.json': { home: 'Home', trade: 'Trade {{pair}}', notice: { title: 'Notice' } },
};

/** Returns a section of the base with changed or added records. */
export function patchSection(name: string, more: object): Readonly<Record<string, object>> {
  const path = `manifests/base/${name}.json`;
  return { [path]: { ...FILES[path], ...more } };
}

/** Creates a project of the files with changes. Objects are written as JSON, and null removes a file. */
export function createTinyProject(changes: Readonly<Record<string, object | string | null>> = {}, around = surroundings): Project {
  const files = Object.entries({ ...FILES, ...changes }).flatMap(([path, content]) => {
    if (content === null) return [];
    return [[path, typeof content === 'string' ? content : JSON.stringify(content, null, 2)] as const];
  });
  const { sources, strays } = sortPaths(files.map(([path]) => path));
  return new Project({ files: new Map(files.filter(([path]) => sources.includes(path))), strays }, around);
}

export const SECOND = {
  extends: 'base',
  site: { id: 1, key: 'second', name: 'S', hosts: toHosts('second.localhost', 'second'), languages: ['en'], defaultLang: 'en' },
};
