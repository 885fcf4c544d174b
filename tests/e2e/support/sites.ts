/** The eleven sites of contract 2: what is expected of each, not what a manifest says. */
export interface ExpectedSite {
  readonly key: string;
  readonly languages: readonly string[];
  readonly defaultLang: string;
  readonly production: string;
}

const MAIN = ['zh', 'en', 'vn', 'tw', 'es', 'ru', 'fr', 'de', 'pt', 'th', 'id', 'tr', 'ja', 'ar', 'uk', 'br', 'nl', 'it'];

const site = (key: string, defaultLang: string, languages: readonly string[], production: string): ExpectedSite => ({
  key,
  languages,
  defaultLang,
  production,
});

export const SITES: readonly ExpectedSite[] = [
  site('main', 'en', MAIN, 'www.meridian.example'),
  site('turkey', 'tr', ['tr', 'en'], 'www.meridian-tr.example'),
  site('eu', 'en-eu', ['en-eu', 'it-eu', 'de', 'fr', 'es', 'nl', 'pt'], 'eu.meridian.example'),
  site('hk', 'en', ['en', 'tw', 'zh'], 'hk.meridian.example'),
  site('us', 'en-us', ['en-us', 'es'], 'us.meridian.example'),
  site('bahamas', 'en', ['en'], 'bs.meridian.example'),
  site('singapore', 'en', ['en', 'zh'], 'sg.meridian.example'),
  site('uk', 'en', ['en'], 'uk.meridian.example'),
  site('japan', 'ja', ['ja', 'en'], 'jp.meridian.example'),
  site('uae', 'en', ['en', 'ar'], 'ae.meridian.example'),
  site('testnet', 'en', ['en', 'zh'], 'testnet.meridian.example'),
];

/** BCP 47 by the spec's code, where they differ (contract 2). */
export const TAGS: Readonly<Record<string, string>> = {
  vn: 'vi',
  tw: 'zh-TW',
  zh: 'zh-CN',
  br: 'pt-BR',
  'en-eu': 'en',
  'it-eu': 'it',
  'en-us': 'en-US',
};

export const tagOf = (code: string): string => TAGS[code] ?? code;

/** The pathname of a path in a language of the site. */
export function inLanguage({ defaultLang }: ExpectedSite, code: string, path: string): string {
  if (code === defaultLang) return path;
  return path === '/' ? `/${code}` : `/${code}${path}`;
}

/** The features that each site hides (contract 9). */
export const HIDDEN: Readonly<Record<string, readonly string[]>> = {
  main: [],
  turkey: ['socialLogin'],
  eu: ['appDownload', 'referral', 'chatroom', 'authDialog'],
  hk: ['referral', 'chatroom', 'footerSignup'],
  us: ['notification', 'referral', 'chatroom', 'socialLogin', 'authDialog'],
  bahamas: ['referral'],
  singapore: ['referral', 'chatroom'],
  uk: ['referral', 'chatroom', 'footerSignup', 'authDialog'],
  japan: ['referral', 'chatroom', 'socialLogin', 'themeSwitch', 'authDialog'],
  uae: ['referral'],
  testnet: ['appDownload', 'notification', 'referral', 'footerSignup', 'chatroom'],
};

export const hides = (site: string, feature: string): boolean => HIDDEN[site]?.includes(feature) === true;

const PAGES = ['/privacy-policy', '/user-agreement'];
const documents = (site: string) => [`/docs/${site}/privacy-policy.pdf`, `/docs/${site}/user-agreement.pdf`];
const AGREEMENTS: Readonly<Record<string, readonly string[]>> = {
  main: ['/docs/agreement.html', ...PAGES],
  us: ['/legal/disclosures', '/legal/privacy-policy', '/legal/user-agreement'],
  japan: documents('japan'),
  uae: documents('uae'),
};

/** Every agreement that the pages of a site link to, in the order of the alphabet (contract 9, Legal links). */
export const agreementsOf = (site: string): readonly string[] => AGREEMENTS[site] ?? PAGES;
