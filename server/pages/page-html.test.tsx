import { expect, it } from 'vitest';
import type { PageContent } from '../../schemas/manifest/site-document.ts';
import { getHeadText } from './page-head.ts';
import { renderPageHtml, type PageInput } from './page-html.ts';
import { createDynamicPage, createPage } from './site-page.ts';
import { CONTENTS, createDocument, TEXTS } from '../testing/fixture.ts';

const document = createDocument({ key: 'main', production: 'www.meridian.example' });
const home = { route: 'home', content: CONTENTS['home']! };
const assets: PageInput['assets'] = {
  boot: '/assets/boot.1.js',
  styles: ['/assets/main.css'],
  modules: ['/assets/main.js'],
  preloads: ['/assets/home.js'],
  fonts: ['/assets/latin.woff2'],
};

/** Texts with script tags, which must not end their block. */
const FILES = { '/texts/ar.a1/home.json': { title: 'a </script><script>b' } };

function parse(language: string, over: Partial<PageInput> = {}): Document {
  const head = getHeadText(document, TEXTS, { language, path: '/', params: {}, content: home.content });
  return new DOMParser().parseFromString(
    renderPageHtml({ build: 'b1', manifest: 'm1', document, page: home, texts: FILES, language, head, assets, ...over }),
    'text/html',
  );
}
const getAttributes = (page: Document, selector: string, name: string): (string | null)[] =>
  [...page.querySelectorAll(selector)].map((element) => element.getAttribute(name));

it('[SIT-6] a page has site, language and direction on its root, and its title', () => {
  const [root, other] = [parse('ar').documentElement, parse('vn').documentElement];
  const dataset = { site: 'main', brand: 'meridian', riseDefault: 'green', build: 'b1', manifest: 'm1' };
  expect([root.lang, root.dir, Object.fromEntries(Object.entries(root.dataset))]).toEqual(['ar', 'rtl', dataset]);
  expect([other.lang, other.dir]).toEqual(['vi', 'ltr']);
  expect(parse('en').title).toBe('Trade on Meridian | Meridian');
});

const HOST = 'https://www.meridian.example';
it.each([
  ['a page has its description as text', 'en', 'meta[name="description"]', 'content', ['Buy "coins" & <b>more</b>']],
  ['a page has its Open Graph name as text', 'en', 'meta[property="og:site_name"]', 'content', ['Meridian & co']],
  ['a page has its Open Graph language', 'ar', 'meta[property="og:locale"]', 'content', ['ar']],
  ['a page has other Open Graph languages', 'ar', 'meta[property="og:locale:alternate"]', 'content', ['en', 'vi']],
  ['[LNG-13] a page has its canonical address', 'ar', 'link[rel="canonical"]', 'href', [`${HOST}/ar`]],
  ['[LNG-15] a page has its languages', 'ar', 'link[rel="alternate"]', 'hreflang', ['en', 'ar', 'vi', 'x-default']],
  ['[LNG-15] a page has its alternates', 'ar', 'link[rel="alternate"]', 'href', [`${HOST}/`, `${HOST}/ar`, `${HOST}/vn`, `${HOST}/`]],
  ['a page has its scripts', 'en', 'script[src]', 'src', ['/assets/boot.1.js', '/assets/main.js']],
  ['a page has preloads for its code', 'ar', 'link[rel="modulepreload"]', 'href', ['/assets/home.js']],
  ['a page has preloads for its fonts', 'ar', 'link[rel="preload"][as="font"][crossorigin]', 'href', ['/assets/latin.woff2']],
])('%s', (_, language, selector, name, expected) => {
  expect(getAttributes(parse(language), selector, name)).toEqual(expected);
});

const source = { build: 'b1', document, contents: CONTENTS, texts: () => TEXTS, assets: () => assets, renderer: null };
const match = { route: 'home', params: {}, language: 'en', path: '/nowhere' };
it.each([
  ['a page with status 404', createPage(source, { ...match, status: 404 }), ['noindex'], 0],
  ['a page with status 200', createPage(source, { ...match, status: 200 }), [], 1],
  ['the page of all routes with parameters', createDynamicPage(source, 'en'), ['noindex'], 0],
] as const)('[LNG-13] %s has its robots and canonical address', (_name, html, robots, canonicals) => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(getAttributes(page, 'meta[name="robots"]', 'content')).toEqual(robots);
  expect(getAttributes(page, 'link[rel="canonical"]', 'href')).toHaveLength(canonicals);
});

const END = '</script><script>alert(1)</script><!--';
it.each<[string, object, Partial<PageInput>]>([
  ['[MAN-9] site', { ...document, assets: { a: END } }, { document: { ...document, assets: { a: END } } }],
  ['[MAN-31] page', { route: 'home', content: { title: END } }, { page: { route: 'home', content: { title: END } } }],
])('%s data is in the page, even with script tags in it', (name, hostile, over) => {
  const page = parse('en', over);
  const data = page.getElementById(name.split(' ')[1] ?? '')?.textContent ?? '';
  expect(JSON.parse(data)).toEqual(JSON.parse(JSON.stringify(hostile)));
  expect(page.querySelectorAll('script')).toHaveLength(6);
});

it('a page has no inline script, style or handler', () => {
  const page = parse('en');
  expect([...page.querySelectorAll('script:not([type$="json"])')].map(({ textContent }) => textContent)).toEqual(['', '']);
  expect(page.querySelectorAll('style, [style], [onload], [onerror]')).toHaveLength(0);
});

it('a page contains the texts of its first render', () => {
  expect(JSON.parse(parse('ar').getElementById('texts')?.textContent ?? '')).toEqual(FILES);
});

it.each<[string, PageContent['title'], string]>([
  ['is its text', { text: 'content:learn' }, 'Learn | Meridian'],
  ['contains a parameter of the address', CONTENTS['trade']!.title, 'A_B on Meridian | Meridian'],
  ['contains a parameter of the manifest', { text: 'content:trade', with: { pair: 'X' } }, 'X on Meridian | Meridian'],
  ['is that of the site if only the page has a value', { text: 'content:trade', with: { pair: { value: 'user.tier' } } }, 'Meridian'],
  ['is that of the site if a text is missing', { text: 'content:moon' }, 'Meridian'],
  ['is that of the site if it is not a text', { value: 'route.pair' }, 'Meridian'],
])('the title %s', (_name, title, expected) => {
  const page = { language: 'en', path: '/x', params: { pair: 'A_B' }, content: { title } };
  expect(getHeadText(document, TEXTS, page).title).toBe(expected);
});
