import { describe, expect, it } from 'vitest';
import { pageAt } from './page-at.ts';
import { documentOf } from '../testing/fixture.ts';

const site = documentOf({ key: 'main' });
const routes = { ...site.routes, hidden: { path: '/c2c/USDT_{fiat}', screen: 'trade' } };
const offered = { ...site, routes };

describe('the page at a path', () => {
  it.each([
    ['/', 'home', 'en', '/', {}],
    ['/ar', 'home', 'ar', '/', {}],
    ['/learn//', 'learn', 'en', '/learn', {}],
    ['//learn', 'learn', 'en', '/learn', {}],
    ['/en/learn', 'learn', 'en', '/learn', {}],
    ['/ar/trade/A%2FB', 'trade', 'ar', '/trade/A%2FB', { pair: 'A/B' }],
    ['/c2c/USDT_EUR', 'hidden', 'en', '/c2c/USDT_EUR', { fiat: 'EUR' }],
  ])('[SRV-8] %s is %s in %s', (pathname, route, language, path, params) => {
    expect(pageAt(offered, pathname)).toEqual({ route, language, path, params, status: 200 });
  });

  it.each([
    ['a path that no route answers', '/nowhere', 'en'],
    ['one below a route', '/learn/more', 'en'],
    ['another case', '/Learn', 'en'],
    ['a parameter of another form', '/c2c/EUR', 'en'],
    ['a broken escape', '/trade/%zz', 'en'],
    ['a language that the site lacks', '/de/learn', 'en'],
    ['the not-found page itself', '/ar/not-found', 'ar'],
    ['a file of the build', '/pages/build.json', 'en'],
  ])('[SRV-8] is not there: %s', (_, pathname, language) => {
    const page = { route: 'not-found', language, path: '/not-found', params: {}, status: 404 };
    expect(pageAt(offered, pathname)).toEqual(page);
  });

  it('[SRV-8] is not there when the site hides its route', () => {
    expect([pageAt(offered, '/c2c/USDT_EUR').status, pageAt(site, '/c2c/USDT_EUR').status]).toEqual([200, 404]);
  });
});
