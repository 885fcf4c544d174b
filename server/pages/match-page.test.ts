import { expect, it } from 'vitest';
import { createDocument } from '../testing/fixture.ts';
import { matchPage } from './match-page.ts';
import { getFile, isStatic, NOT_FOUND_FILE, getPageFile } from './page-file.ts';

const site = createDocument({ key: 'main' });
const routes = { ...site.routes, hidden: { path: '/c2c/USDT_{fiat}', screen: 'trade' } };
const offered = { ...site, routes };

it.each([
  ['/', 'home', 'en', '/', {}],
  ['/ar', 'home', 'ar', '/', {}],
  ['/learn//', 'learn', 'en', '/learn', {}],
  ['//learn', 'learn', 'en', '/learn', {}],
  ['/en/learn', 'learn', 'en', '/learn', {}],
  ['/ar/trade/A%2FB', 'trade', 'ar', '/trade/A%2FB', { pair: 'A/B' }],
  ['/c2c/USDT_EUR', 'hidden', 'en', '/c2c/USDT_EUR', { fiat: 'EUR' }],
])('[SRV-8] %s is %s in %s', (pathname, route, language, path, params) => {
  expect(matchPage(offered, pathname)).toEqual({ route, language, path, params, status: 200 });
});

it.each([
  ['a path without a route', '/nowhere', 'en'],
  ['a path below a route', '/learn/more', 'en'],
  ['another case', '/Learn', 'en'],
  ['a parameter of another form', '/c2c/EUR', 'en'],
  ['a broken escape', '/trade/%zz', 'en'],
  ['a language that the site lacks', '/de/learn', 'en'],
  ['the not-found page itself', '/ar/not-found', 'ar'],
  ['a file of the build', '/pages/build.json', 'en'],
  ['a route that the site lacks', '/c2c/USDT_EUR', 'en', site],
])('[SRV-8] does not find %s: %s', (_, pathname, language, document = offered) => {
  const page = { route: 'not-found', language, path: '/not-found', params: {}, status: 404 };
  expect(matchPage(document, pathname)).toEqual(page);
});

const main = createDocument({ key: 'main', fallback: true });
const uk = createDocument({ key: 'uk' });

it.each([
  [main, 'en', '/', 'index.html'],
  [main, 'en', '/learn', 'learn/index.html'],
  [main, 'ar', '/', 'ar/index.html'],
  [main, 'ar', '/docs/agreement.html', 'ar/docs/agreement.html/index.html'],
  [main, 'en', '/auth/', 'auth/index.html'],
  [uk, 'en', '/', 'pages/uk/index.html'],
  [uk, 'vn', '/learn', 'pages/uk/vn/learn/index.html'],
])('[MAN-8] the page of $site.key in %s at %s is the file %s', (document, language, path, file) => {
  expect(getPageFile(document, language, path)).toBe(file);
});

it.each([
  [main, 'en', '404.html'],
  [uk, 'en', 'pages/uk/404.html'],
  [main, 'ar', 'ar/404.html'],
  [uk, 'ar', 'pages/uk/ar/404.html'],
])('the not-found page of $site.key in %s is the file %s', (document, language, file) => {
  expect(getFile(document, language, NOT_FOUND_FILE)).toBe(file);
});

it('a path with a parameter is not a static page', () => {
  expect(['/learn', '/trade/{pair}', '/c2c/USDT_{fiat}'].filter(isStatic)).toEqual(['/learn']);
});
