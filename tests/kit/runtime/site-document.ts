import { compileRule } from '../../../rules/compile.ts';
import { packRules } from '../../../rules/pack-rules.ts';
import { createFactCatalogue } from '../../../schemas/domains/catalogue.ts';
import type { FactCatalogue } from '../../../schemas/domains/fact.ts';
import type { Constants, Manifest } from '../../../schemas/manifest/manifest.ts';
import type { Route } from '../../../schemas/manifest/navigation.ts';
import type { PageContents, SiteDocument } from '../../../schemas/manifest/site-document.ts';
import type { Language, SiteConfig } from '../../../schemas/manifest/site.ts';
import type { Surface } from '../../../schemas/manifest/surface.ts';
import type { Logic, OnUnknown } from '../../../schemas/rule.ts';

/** `onUnknown` defaults to `hide`. */
export interface TestRule {
  readonly logic: Logic;
  readonly onUnknown?: OnUnknown;
}

type Sections = Partial<Omit<SiteDocument, 'site' | 'constants' | 'rules' | 'facts' | 'routes'>>;
export interface SiteParts extends Sections {
  readonly routes?: Readonly<Record<string, Route>>;
  readonly site?: Partial<SiteConfig>;
  readonly constants?: Partial<Constants>;
  readonly rules?: Readonly<Record<string, TestRule>>;
}

export function createLanguage(tag: string, fields: Partial<Language> = {}): Language {
  return { tag, name: tag, dir: 'ltr', rise: 'green', ...fields };
}

export function createRoute(path: string, fields: Partial<Route> = {}): Route {
  return { path, screen: 'plain', title: { text: 'shell:title' }, ...fields };
}

export function createModal(fields: Partial<Surface> = {}): Surface {
  return { component: 'notice', slot: 'modal', kind: 'service', priority: 100, dismissible: true, ...fields };
}

const SITE: SiteConfig = {
  id: 0,
  key: 'main',
  name: 'Meridian',
  ogSiteName: 'Meridian Exchange',
  brand: 'meridian',
  logo: '/brand/meridian.svg',
  hosts: { local: ['localhost'], production: 'www.meridian.example' },
  languages: ['en', 'tr', 'zh', 'ar'],
  defaultLang: 'en',
  defaultCurrB: 'EUR',
  collectId: 'c',
  gtagId: 'g',
  ws: '/udf/stream',
  authorizedLogin: [],
  chatroom: '',
  bigData: '/analytics',
  support: 'https://support.meridian.example/',
  business: '/vip',
  totpName: 'Meridian TOTP',
  anti: '',
  docs: '/docs',
  tradingViewExchange: 'MERIDIAN',
  businessCheck: 'footer_tips_check',
  allowedHosts: {},
};

export const TIME_LIMITS: Constants['timeLimits'] = {
  fastCall: 'PT5S',
  slowCall: 'PT20S',
  microApp: { load: 'PT20S', bootstrap: 'PT10S', mount: 'PT10S', update: 'PT5S', unmount: 'PT5S' },
};

const CONSTANTS: Constants = {
  defaultCurrency: 'USD',
  defaultCurrencyCount: 2700,
  image: { width: 28, quality: 75 },
  coinIcons: { base: '/images/coin_icon/64', alwaysUpdate: true, refresh: 'PT1H', fallback: ['BTC'] },
  kycLevels: { 0: 'account:l0', 5: 'account:l05', 2: 'account:l1', 1: 'account:l2', 4: 'account:l3', 3: 'account:company' },
  markets: ['BTC_USDT', 'ETH_USDT'],
  growthChannels: {},
  complianceCopyMaxAge: 'PT24H',
  retryDelays: ['PT2S', 'PT5S'],
  pageTitle: '{title} · {name}',
  toastTime: 'PT6S',
  referralLifetime: 'P7D',
  timeLimits: TIME_LIMITS,
};

const SECTIONS = {
  languages: {
    en: createLanguage('en', { name: 'English' }),
    tr: createLanguage('tr', { name: 'Türkçe' }),
    zh: createLanguage('zh-CN', { rise: 'red' }),
    ar: createLanguage('ar', { dir: 'rtl' }),
  },
  features: {},
  routes: {
    home: createRoute('/'),
    'not-found': createRoute('/not-found', { fetchUser: false }),
    login: createRoute('/login', { fetchUser: false, area: 'login' }),
    price: createRoute('/price'),
    trade: createRoute('/trade/{pair}', { code: 'spot_trade', area: 'trade' }),
  },
  content: 'c1',
  links: {},
  guards: {},
  menus: {},
  surfaces: {},
  actions: {},
  experiments: {},
  assets: {},
  sisters: {},
  allowedHosts: ['support.meridian.example', 'www.meridian.example'],
  texts: { en: 'h1', tr: 'h2', zh: 'h3', ar: 'h4' },
  icons: '/icons.svg',
} satisfies Omit<SiteDocument, 'site' | 'constants' | 'rules' | 'facts'>;

/** A document with page contents in its routes. `getContents` extracts them. */
export interface TestSite extends SiteDocument {
  readonly routes: Readonly<Record<string, Route>>;
}

/** Creates a site with four languages and five routes. `parts` replaces sections and adds rules. */
export function createTestSite({ rules = {}, site, constants, ...sections }: SiteParts = {}): TestSite {
  const document = { ...SECTIONS, ...sections, site: { ...SITE, ...site }, constants: { ...CONSTANTS, ...constants } };
  const catalogue = createCatalogue({ ...document, rules: {}, facts: {} });
  const getLogic = (id: string) => rules[id]?.logic;
  const compile = ({ logic, onUnknown = 'hide' }: TestRule) => compileRule({ logic, onUnknown }, { catalogue, getLogic });
  return { ...document, ...packRules(Object.fromEntries(Object.entries(rules).map(([id, rule]) => [id, compile(rule)]))) };
}

export function getContents({ routes }: TestSite): PageContents {
  return Object.fromEntries(Object.entries(routes).map(([id, { title, props }]) => [id, { title, props }]));
}

export function createCatalogue({ features, experiments, ...document }: TestSite): FactCatalogue {
  const named = (values: readonly (string | undefined)[]) =>
    Object.fromEntries(values.flatMap((id) => (id === undefined ? [] : [[id, { doc: id }]])));
  const manifest: Pick<Manifest, 'routes' | 'languages' | 'site' | 'features' | 'experiments' | 'codes' | 'surfaces'> = {
    ...document,
    site: { ...SITE, ...document.site },
    features: Object.fromEntries(Object.entries(features).map(([id, isOffered]) => [id, { hidden: !isOffered }])),
    experiments: Object.fromEntries(Object.entries(experiments).map(([id, values]) => [id, { values: [...values], doc: id }])),
    codes: { menu: named(Object.values(document.routes).map(({ code }) => code)), business: named(['switch_to_eu']) },
  };
  // The catalogue reads only these sections.
  return createFactCatalogue(manifest as Manifest);
}
