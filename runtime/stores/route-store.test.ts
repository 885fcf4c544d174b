import { expect, it } from 'vitest';
import { createLocation } from '../../tests/kit/runtime/memory-ports.ts';
import { createTestSite } from '../../tests/kit/runtime/site-document.ts';
import { RouteStore } from './route-store.ts';
import { SiteStore } from './site-store.ts';

function createRoute(path: string) {
  const location = createLocation(`http://localhost:4173${path}`);
  return { location, store: new RouteStore({ location, site: new SiteStore(createTestSite()) }) };
}

it.each<[string, object]>([
  ['/', { id: 'home', language: 'en', path: '/', barePath: '/', params: {} }],
  ['/price//?a=1#b', { id: 'price', language: 'en', path: '/price//', barePath: '/price', params: {} }],
  ['/ar/trade/A_B', { id: 'trade', language: 'ar', path: '/trade/A_B', barePath: '/trade/A_B', params: { pair: 'A_B' } }],
  ['/de/price', { id: 'not-found', language: 'en', path: '/de/price', barePath: '/de/price', params: {} }],
])('[LNG-10] reads route and language from %s', (pathname, expected) => {
  const { id, language, path, barePath, params, redirect } = createRoute(pathname).store;
  expect({ id, language, path, barePath, params, redirect }).toEqual({ ...expected, redirect: null });
});

it.each([
  ['/price', 'tr', '/tr/price'],
  ['/tr/price', 'en', '/price'],
])('[LNG-20] %s in %s is %s', (path, language, expected) => {
  expect(createRoute(path).store.inLanguage(language)).toBe(expected);
});

it('follows the location until it is disposed', () => {
  const { store, location } = createRoute('/');
  location.hostname = 'eu.localhost';
  location.push('/tr/price?a=1');
  expect([store.id, store.language, store.query.get('a'), store.host.hostname]).toEqual(['price', 'tr', '1', 'eu.localhost']);
  store.dispose();
  location.push('/');
  expect(store.id).toBe('price');
});
