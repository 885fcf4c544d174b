import { beforeAll, describe, expect, it } from 'vitest';
import type { Manifest } from '../schemas/manifest/manifest.ts';
import { readSite, siteKeys } from './testing.ts';

/** Contract section 2: id, local hosts, production host, languages, default language, default currency. */
const SITES = {
  main: [0, ['localhost', 'main.localhost'], 'www.meridian.example', 'zh en vn tw es ru fr de pt th id tr ja ar uk br nl it', 'en', 'USD'],
  turkey: [177, ['turkey.localhost'], 'www.meridian-tr.example', 'tr en', 'tr', 'TRY'],
  eu: [106, ['eu.localhost'], 'eu.meridian.example', 'en-eu it-eu de fr es nl pt', 'en-eu', 'EUR'],
  hk: [71, ['hk.localhost'], 'hk.meridian.example', 'en tw zh', 'en', 'HKD'],
  us: [232, ['us.localhost'], 'us.meridian.example', 'en-us es', 'en-us', 'USD'],
  bahamas: [14, ['bahamas.localhost'], 'bs.meridian.example', 'en', 'en', 'USD'],
  singapore: [153, ['singapore.localhost'], 'sg.meridian.example', 'en zh', 'en', 'SGD'],
  uk: [182, ['uk.localhost'], 'uk.meridian.example', 'en', 'en', 'GBP'],
  japan: [83, ['japan.localhost'], 'jp.meridian.example', 'ja en', 'ja', 'JPY'],
  uae: [181, ['uae.localhost'], 'ae.meridian.example', 'en ar', 'en', 'AED'],
  testnet: [666, ['testnet.localhost'], 'testnet.meridian.example', 'en zh', 'en', 'USD'],
} as const;
type Key = keyof typeof SITES;

/** Contract section 9. */
const HIDDEN: Readonly<Record<Key, string>> = {
  main: '',
  turkey: 'socialLogin',
  eu: 'appDownload authDialog chatroom referral',
  hk: 'chatroom footerSignup referral',
  us: 'authDialog chatroom notification referral socialLogin',
  bahamas: 'referral',
  singapore: 'chatroom referral',
  uk: 'authDialog chatroom footerSignup referral',
  japan: 'authDialog chatroom referral socialLogin themeSwitch',
  uae: 'referral',
  testnet: 'appDownload chatroom footerSignup notification referral',
};
/** Spec section 3, Regional site config. */
const CONFIG =
  'id key name ogSiteName collectId gtagId logo ws authorizedLogin chatroom bigData support business totpName anti defaultLang docs tradingViewExchange defaultCurrB';
const FEATURES = 'appDownload authDialog chatroom footerSignup languageAndRate notification referral socialLogin themeSwitch';

const sites = new Map<string, Manifest>();
const siteOf = (key: string): Manifest => {
  const found = sites.get(key);
  if (found === undefined) throw new Error(`no site ${key}`);
  return found;
};

beforeAll(async () => {
  for (const key of Object.keys(SITES)) sites.set(key, await readSite(key));
});

describe('the sites', () => {
  it('[SIT-1] are eleven, a manifest each', async () => {
    expect(await siteKeys()).toEqual(Object.keys(SITES).toSorted());
  });

  it.each(Object.entries(SITES))('[SIT-2] %s has its id, hosts and currency', (key, [id, local, production, , , currency]) => {
    const { site } = siteOf(key);
    expect([site.id, site.key, site.hosts, site.defaultCurrB]).toEqual([id, key, { local, production }, currency]);
  });

  it.each(Object.entries(SITES))('[LNG-2][LNG-3][LNG-4][LNG-5][LNG-6] %s offers its languages', (key, [, , , languages, defaultLang]) => {
    const { site } = siteOf(key);
    expect([site.languages.toSorted(), site.defaultLang]).toEqual([languages.split(' ').toSorted(), defaultLang]);
  });

  it.each(Object.entries(HIDDEN))('[SIT-17] %s hides its features and no others', (key, hidden) => {
    const { features } = siteOf(key);
    const found = Object.keys(features).filter((id) => features[id]?.hidden === true);
    expect([Object.keys(features).toSorted().join(' '), found.toSorted().join(' ')]).toEqual([FEATURES, hidden]);
  });

  it('have one fallback, main', () => {
    expect(Object.keys(SITES).filter((key) => siteOf(key).site.fallback === true)).toEqual(['main']);
  });

  it.each(Object.keys(SITES))('[SIT-7] give %s every field of the regional site config', (key) => {
    const held = Object.keys(siteOf(key).site);
    expect(CONFIG.split(' ').filter((field) => !held.includes(field))).toEqual([]);
  });

  it('ask the address of the business check that the spec gives them', () => {
    expect(Object.keys(SITES).filter((key) => siteOf(key).site.businessCheck === 'footer_tips_check')).toEqual(['main', 'turkey', 'uk']);
  });
});

describe('the languages', () => {
  it('[LNG-1] are twenty-one, with their BCP 47 tags', () => {
    const tags = Object.entries(siteOf('main').languages).map(([code, { tag }]) => (code === tag ? code : `${code}=${tag}`));
    expect(tags.toSorted().join(' ')).toBe(
      'ar br=pt-BR de en en-eu=en en-us=en-US es fr id it it-eu=it ja nl pt ru th tr tw=zh-TW uk vn=vi zh=zh-CN',
    );
  });

  it('are right to left for Arabic only, and rise in red for zh only', () => {
    const { languages } = siteOf('main');
    const those = (test: (code: string) => boolean) => Object.keys(languages).filter(test);
    expect(those((code) => languages[code]?.dir === 'rtl')).toEqual(['ar']);
    expect(those((code) => languages[code]?.rise === 'red')).toEqual(['zh']);
  });
});

describe('the routes', () => {
  /** Spec section 2, contract section 10. */
  const CODES = {
    '/nft': 'nft',
    '/price': 'ranking',
    '/help': 'help_center',
    '/learn': 'learn',
    '/blog': 'blog',
    '/live': 'live',
    '/trade/{pair}': 'spot_trade',
    '/app/trade/{pair}': 'spot_trade',
    '/futures/{settle}/{contract}': 'futures',
    '/futures-delivery': 'futures',
    '/options': 'options',
    '/copytrading': 'copy_trading',
    '/simple-earn': 'simple-earn',
    '/lend-earn': 'simple-earn',
    '/staking': 'staking',
    '/strategy-bot': 'strategy_bot',
  };
  it('[RTE-27][RTE-28][RTE-29] carry the compliance codes, and no others do', () => {
    const coded = Object.values(siteOf('main').routes).flatMap(({ path, code }) => (code === undefined ? [] : [[path, code]]));
    expect(Object.fromEntries(coded)).toEqual(CODES);
  });

  it('skip the user info where the spec says so, and nowhere else', () => {
    const skipping = Object.values(siteOf('main').routes).flatMap(({ path, fetchUser }) => (fetchUser === false ? [path] : []));
    expect(skipping.toSorted()).toEqual([
      '/auth/',
      '/auth/{step}',
      '/bind',
      '/login',
      '/login/rebind',
      '/login/reset',
      '/not-found',
      '/signup',
    ]);
  });

  it('are upcoming on the EU site only', () => {
    const upcoming = (key: string) => Object.values(siteOf(key).routes).flatMap((route) => (route.upcoming === true ? [route.path] : []));
    expect(upcoming('eu').toSorted()).toEqual(['/candy-drop', '/copytrading', '/futures-delivery', '/options']);
    expect(Object.keys(SITES).filter((key) => upcoming(key).length > 0)).toEqual(['eu']);
  });

  it('belong to the features that can hide them', () => {
    const owned = Object.values(siteOf('main').routes).flatMap(({ path, feature }) =>
      feature === undefined ? [] : [`${path} ${feature}`],
    );
    expect(owned.toSorted()).toEqual([
      '/appdownload appDownload',
      '/groupchat/chatroom chatroom',
      '/referral referral',
      '/referral/affiliate referral',
      '/referral/broker referral',
    ]);
  });

  it('put the app download at /mobileapp on the Turkey site', () => {
    const paths = Object.keys(SITES).map((key) => siteOf(key).routes['app-download']?.path);
    expect(new Set(paths)).toEqual(new Set(['/appdownload', '/mobileapp']));
    expect(siteOf('turkey').routes['app-download']?.path).toBe('/mobileapp');
  });

  it('hold the legal pages on the US site only', () => {
    const legal = (key: string) => Object.values(siteOf(key).routes).flatMap(({ path }) => (path.startsWith('/legal/') ? [path] : []));
    expect(legal('us').toSorted()).toEqual(['/legal/disclosures', '/legal/privacy-policy', '/legal/user-agreement']);
    expect(Object.keys(SITES).filter((key) => legal(key).length > 0)).toEqual(['us']);
  });
});

describe('the agreement links', () => {
  const target = (key: string, id: string) => {
    const { links, routes } = siteOf(key);
    const link = links[id];
    return link?.file ?? (link?.route === undefined ? undefined : routes[link.route]?.path);
  };
  it.each(Object.keys(SITES))('of %s lead to its documents', (key) => {
    const folder = { us: '/legal', japan: '/docs/japan', uae: '/docs/uae' }[key] ?? '';
    const ending = folder.startsWith('/docs') ? '.pdf' : '';
    expect(['user-agreement', 'privacy-policy'].map((id) => target(key, id))).toEqual([
      `${folder}/user-agreement${ending}`,
      `${folder}/privacy-policy${ending}`,
    ]);
  });
});
