import { describe, expect, it } from 'vitest';
import type { PageContent } from '../../schemas/manifest/site-document.ts';
import { headText } from './page-head.ts';
import { pageHtml, type PageInput } from './page-html.ts';
import { sitePage } from './site-page.ts';
import { CONTENTS, documentOf, TEXTS } from '../testing/fixture.ts';

const document = documentOf({ key: 'main', production: 'www.meridian.example' });
const home = { route: 'home', content: CONTENTS['home']! };
const assets: PageInput['assets'] = {
  boot: '/assets/boot.1.js',
  styles: ['/assets/main.css'],
  modules: ['/assets/main.js'],
  preloads: ['/assets/home.js'],
  fonts: ['/assets/latin.woff2'],
};

/** What no browser may take for the end of its block. */
const FILES = { '/texts/ar.a1/home.json': { title: 'a </script><script>b' } };

function parse(language: string, over: Partial<PageInput> = {}): Document {
  const head = headText(document, TEXTS, { language, path: '/', params: {}, content: home.content });
  return new DOMParser().parseFromString(
    pageHtml({ build: 'b1', manifest: 'm1', document, page: home, texts: FILES, language, head, assets, ...over }),
    'text/html',
  );
}
const attributes = (page: Document, selector: string, name: string): (string | null)[] =>
  [...page.querySelectorAll(selector)].map((element) => element.getAttribute(name));

describe('a served page', () => {
  it('[SIT-6] says site, language and direction on its root', () => {
    const [root, other] = [parse('ar').documentElement, parse('vn').documentElement];
    const dataset = { site: 'main', brand: 'meridian', riseDefault: 'green', build: 'b1', manifest: 'm1' };
    expect([root.lang, root.dir, Object.fromEntries(Object.entries(root.dataset))]).toEqual(['ar', 'rtl', dataset]);
    expect([other.lang, other.dir]).toEqual(['vi', 'ltr']);
  });

  it('says title, description and Open Graph name as text', () => {
    const page = parse('en');
    expect(page.title).toBe('Trade on Meridian | Meridian');
    expect(attributes(page, 'meta[name="description"]', 'content')).toEqual(['Buy "coins" & <b>more</b>']);
    expect(attributes(page, 'meta[property="og:site_name"]', 'content')).toEqual(['Meridian & co']);
  });

  it('names its own language and the others in Open Graph', () => {
    const page = parse('ar');
    const said = ['og:locale', 'og:locale:alternate'].map((property) => attributes(page, `meta[property="${property}"]`, 'content'));
    expect(said).toEqual([['ar'], ['en', 'vi']]);
  });

  it('[LNG-13][LNG-15] names the production host in canonical and alternates', () => {
    const page = parse('ar');
    expect(attributes(page, 'link[rel="canonical"]', 'href')).toEqual(['https://www.meridian.example/ar']);
    expect(attributes(page, 'link[rel="alternate"]', 'hreflang')).toEqual(['en', 'ar', 'vi', 'x-default']);
    const addresses = ['/', '/ar', '/vn', '/'].map((path) => `https://www.meridian.example${path}`);
    expect(attributes(page, 'link[rel="alternate"]', 'href')).toEqual(addresses);
  });

  it.each([
    [404, ['noindex'], 0],
    [200, [], 1],
  ] as const)('[LNG-13] with status %i has robots %j and %i canonical addresses', (status, robots, canonicals) => {
    const source = { build: 'b1', document, contents: CONTENTS, texts: () => TEXTS, assets: () => assets, drawer: null };
    const html = sitePage(source, { route: 'home', params: {}, language: 'en', path: '/nowhere', status });
    const page = new DOMParser().parseFromString(html, 'text/html');
    expect(attributes(page, 'meta[name="robots"]', 'content')).toEqual(robots);
    expect(attributes(page, 'link[rel="canonical"]', 'href')).toHaveLength(canonicals);
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

  it('has no inline script, style or handler', () => {
    const page = parse('en');
    const scripts = [...page.querySelectorAll('script:not([type$="json"])')];
    expect(scripts.map(({ textContent }) => textContent)).toEqual(['', '']);
    expect(attributes(page, 'script[src]', 'src')).toEqual(['/assets/boot.1.js', '/assets/main.js']);
    expect(page.querySelectorAll('style, [style], [onload], [onerror]')).toHaveLength(0);
  });

  it('preloads code as modules, and holds the texts that it reads at once', () => {
    const page = parse('ar');
    expect(attributes(page, 'link[rel="modulepreload"]', 'href')).toEqual(['/assets/home.js']);
    expect(attributes(page, 'link[rel="preload"][as="font"][crossorigin]', 'href')).toEqual(['/assets/latin.woff2']);
    expect(JSON.parse(page.getElementById('texts')?.textContent ?? '')).toEqual(FILES);
  });
});

describe('the title of a page', () => {
  const titleOf = (title: PageContent['title'], params: Readonly<Record<string, string>> = {}) =>
    headText(document, TEXTS, { language: 'en', path: '/x', params, content: { title } }).title;

  it.each<[string, PageContent['title'], string]>([
    ['is its text', { text: 'content:learn' }, 'Learn | Meridian'],
    ['names what the address says', CONTENTS['trade']!.title, 'A_B on Meridian | Meridian'],
    ['names what the manifest says', { text: 'content:trade', with: { pair: 'X' } }, 'X on Meridian | Meridian'],
    ['is the site’s where only the page can know', { text: 'content:trade', with: { pair: { value: 'user.tier' } } }, 'Meridian'],
    ['is the site’s where a text is missing', { text: 'content:moon' }, 'Meridian'],
    ['is the site’s where it is no text', { value: 'route.pair' }, 'Meridian'],
  ])('%s', (_name, title, expected) => {
    expect(titleOf(title, { pair: 'A_B' })).toBe(expected);
  });
});
