import { expect, it } from 'vitest';
import { createSecurityTxt } from '../security-txt.ts';
import { createDocument } from '../testing/fixture.ts';
import { createRobotsTxt, createSiteMap, getStaticRoutes } from './site-map.ts';

const document = createDocument({ key: 'main', production: 'www.meridian.example' });
const xml = new DOMParser().parseFromString(createSiteMap(document), 'application/xml');
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const urls = [...xml.getElementsByTagNameNS(NAMESPACE, 'url')].map((url) => ({
  at: url.querySelector('loc')?.textContent ?? '',
  alternates: [...url.getElementsByTagName('xhtml:link')].map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
}));

it('[MAN-8] the site map, which robots.txt links to, has exactly the static pages in each language', () => {
  expect(Object.fromEntries(getStaticRoutes(document))).toEqual({ home: '/', learn: '/learn' });
  const paths = ['/', '/ar', '/vn', '/learn', '/ar/learn', '/vn/learn'];
  expect(urls.map(({ at }) => at)).toEqual(paths.map((path) => `https://www.meridian.example${path}`));
  expect(createRobotsTxt(document)).toContain('Sitemap: https://www.meridian.example/sitemap.xml\n');
});

it('[LNG-12] each page of the site map has alternates in every language, including its own', () => {
  for (const { at, alternates } of urls) {
    expect(alternates.map(([lang]) => lang)).toEqual(['en', 'ar', 'vi', 'x-default']);
    expect(alternates.map(([, href]) => href)).toContain(at);
  }
});

it('security.txt has the contact, its expiry, and its address on each site', () => {
  const hk = createDocument({ key: 'hk', id: 71, production: 'hk.m.example' });
  const main = createDocument({ key: 'main', fallback: true, production: 'www.m.example' });
  expect(createSecurityTxt([hk, main], new Date('2026-01-10T12:34:56.789Z')).split('\n')).toEqual([
    'Contact: mailto:security@m.example',
    'Expires: 2026-12-06T12:34:56Z',
    'Preferred-Languages: en',
    'Canonical: https://hk.m.example/.well-known/security.txt',
    'Canonical: https://www.m.example/.well-known/security.txt',
    '',
  ]);
});
