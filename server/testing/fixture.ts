import type { Constants } from '../../schemas/manifest/manifest.ts';
import type { SiteConfig } from '../../schemas/manifest/site.ts';
import type { SiteDocument } from '../../schemas/manifest/site-document.ts';

interface SiteFixture {
  readonly key: string;
  readonly id?: number;
  readonly fallback?: boolean;
  readonly local?: readonly string[];
  readonly production?: string;
  readonly ws?: string;
}

const LANGUAGES = {
  en: { tag: 'en', name: 'English', dir: 'ltr', rise: 'green' },
  ar: { tag: 'ar', name: 'العربية', dir: 'rtl', rise: 'green' },
  vn: { tag: 'vi', name: 'Tiếng Việt', dir: 'ltr', rise: 'green' },
} as const;

/** A site document with what the server reads of one; the rest is the page's business. */
export function documentOf(fixture: SiteFixture): SiteDocument {
  const { key, local = [`${key}.localhost`], production = `${key}.meridian.example`, ws = '/udf/stream' } = fixture;
  const site: Partial<SiteConfig> = {
    key,
    id: fixture.id ?? 0,
    name: 'Meridian',
    ogSiteName: 'Meridian & co',
    brand: 'meridian',
    hosts: { local: [...local], production },
    languages: ['en', 'ar', 'vn'],
    defaultLang: 'en',
    ws,
    ...(fixture.fallback === true ? { fallback: true } : {}),
  };
  const home = { path: '/', screen: 'home', title: { text: 'home:title' }, props: { intro: { text: 'home:intro' } } };
  const document: Partial<SiteDocument> = {
    site: site as SiteConfig,
    languages: LANGUAGES,
    routes: { home },
    surfaces: {},
    menus: {},
    assets: {},
    constants: { pageTitle: '{title} | {name}' } as Constants,
    texts: { en: 'e1', ar: 'a1', vn: 'v1' },
  };
  return document as SiteDocument;
}
