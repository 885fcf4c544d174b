import { expect, it } from 'vitest';
import { documentOf } from '../testing/fixture.ts';
import { robotsTxt, siteMap, staticRoutes } from './site-map.ts';

const document = documentOf({ key: 'main', production: 'www.meridian.example' });
const xml = new DOMParser().parseFromString(siteMap(document), 'application/xml');
const urls = [...xml.querySelectorAll('url')].map((url) => ({
  at: url.querySelector('loc')?.textContent ?? '',
  alternates: [...url.getElementsByTagName('xhtml:link')].map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
}));

it('[MAN-8] a site map has every page that is one, in each language, and no other', () => {
  expect(staticRoutes(document)).toEqual([
    ['home', '/'],
    ['learn', '/learn'],
  ]);
  const paths = ['/', '/ar', '/vn', '/learn', '/ar/learn', '/vn/learn'];
  expect(urls.map(({ at }) => at)).toEqual(paths.map((path) => `https://www.meridian.example${path}`));
});

it('[LNG-12] each with the same page in every language, itself included', () => {
  for (const { at, alternates } of urls) {
    expect(alternates.map(([lang]) => lang)).toEqual(['en', 'ar', 'vi', 'x-default']);
    expect(alternates.map(([, href]) => href)).toContain(at);
  }
});

it('crawlers are led to it', () => {
  expect(robotsTxt(document)).toContain('Sitemap: https://www.meridian.example/sitemap.xml\n');
});
