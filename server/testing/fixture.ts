import type { Constants } from '../../schemas/manifest/manifest.ts';
import type { SiteConfig } from '../../schemas/manifest/site.ts';
import type { PageContents, SiteDocument } from '../../schemas/manifest/site-document.ts';
import { getContentPath, getTextsPath } from '../../schemas/manifest/site-document.ts';
import type { LanguageTexts } from '../content.ts';
import type { BuiltChunks, BuiltCode } from '../pages/page-assets.ts';

type SiteFixture = Pick<SiteConfig, 'key'> & Partial<Pick<SiteConfig, 'id' | 'fallback' | 'ws'> & SiteConfig['hosts']>;

const LANGUAGES = {
  en: { tag: 'en', name: 'English', dir: 'ltr', rise: 'green' },
  ar: { tag: 'ar', name: 'العربية', dir: 'rtl', rise: 'green' },
  vn: { tag: 'vi', name: 'Tiếng Việt', dir: 'ltr', rise: 'green' },
} as const;

/** Creates a site document with the fields that the server reads. */
export function createDocument(fixture: SiteFixture): SiteDocument {
  const { key, local = [`${key}.localhost`], production = `${key}.meridian.example`, ws = '/udf/stream' } = fixture;
  const site: Partial<SiteConfig> = {
    key,
    id: fixture.id ?? 0,
    name: 'Meridian',
    ogSiteName: 'Meridian & co',
    logo: '/brand/meridian.svg',
    brand: 'meridian',
    hosts: { local: [...local], production },
    languages: ['en', 'ar', 'vn'],
    defaultLang: 'en',
    ws,
    ...(fixture.fallback === true ? { fallback: true } : {}),
  };
  const document: Partial<SiteDocument> = {
    site: site as SiteConfig,
    languages: LANGUAGES,
    routes: {
      home: { path: '/', screen: 'home' },
      learn: { path: '/learn', screen: 'list', code: 'learn' },
      trade: { path: '/trade/{pair}', screen: 'trade' },
      'not-found': { path: '/not-found', screen: 'none' },
    },
    content: `of-${key}`,
    guards: { blocked: { when: 'blocked', priority: 1, screen: 'message', props: { text: { text: 'guards:blocked' } } } },
    surfaces: {},
    menus: {},
    assets: {},
    constants: { pageTitle: '{title} | {name}' } as Constants,
    texts: { en: 'e1', ar: 'a1', vn: 'v1' },
  };
  return document as SiteDocument;
}

export const CONTENTS: PageContents = {
  home: { title: { text: 'home:title' }, props: { intro: { text: 'home:intro' } } },
  learn: { title: { text: 'content:learn' }, props: { intro: { text: 'content:intro' } } },
  trade: { title: { text: 'content:trade', with: { pair: { value: 'route.pair' } } } },
  'not-found': { title: { text: 'content:none' } },
};

export const TEXTS: LanguageTexts = {
  ui: { noscript: 'Needs script' },
  home: { title: 'Trade on {{site}}', intro: 'Buy "coins" & <b>more</b>' },
  content: { learn: 'Learn', intro: 'All of it', trade: '{{pair}} on {{site}}', none: 'Nothing here' },
};

const CHUNKS: BuiltChunks = {
  'app/main.tsx': { file: 'assets/main.1.js', imports: ['lib'], css: ['assets/main.1.css'] },
  lib: { file: 'assets/lib.1.js' },
  'List.tsx': { file: 'assets/List.1.js', css: ['assets/List.1.css'] },
};
const CODE: BuiltCode = { boot: '/assets/boot.1.js', chunks: CHUNKS, components: { list: 'List.tsx', home: 'Home.tsx' } };

/** Returns the files of a build: path → text. */
export function createBuiltFiles(documents: readonly SiteDocument[]): Readonly<Record<string, string>> {
  const sites = documents.map(({ site }) => `site/site.${site.key}.json`);
  const files: Record<string, unknown> = { 'pages/build.json': { id: 'b1', code: CODE, sites } };
  for (const document of documents) {
    files[`site/site.${document.site.key}.json`] = document;
    for (const [route, content] of Object.entries(CONTENTS)) files[getContentPath(document, route).slice(1)] = content;
    for (const [language, hash] of Object.entries(document.texts)) {
      for (const [namespace, texts] of Object.entries(TEXTS)) files[getTextsPath(language, hash, namespace).slice(1)] = texts;
    }
  }
  return Object.fromEntries(Object.entries(files).map(([path, content]) => [path, JSON.stringify(content)]));
}
