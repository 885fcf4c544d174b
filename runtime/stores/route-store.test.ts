import { describe, expect, it } from 'vitest';
import { memoryLocation } from '../ports/memory.ts';
import { siteDocument } from '../testing/site-document.ts';
import { RouteStore } from './route-store.ts';
import { SiteStore } from './site-store.ts';

function routeOf(path: string) {
  const location = memoryLocation(`http://localhost:4173${path}`);
  return { location, store: new RouteStore({ location, site: new SiteStore(siteDocument()) }) };
}

describe('the page', () => {
  it.each<[string, object]>([
    ['/', { id: 'home', language: 'en', path: '/', barePath: '/', params: {}, redirect: null }],
    ['/tr', { id: 'home', language: 'tr', path: '/', barePath: '/', params: {}, redirect: null }],
    ['/price/?a=1#b', { id: 'price', language: 'en', path: '/price/', barePath: '/price', params: {}, redirect: null }],
    ['/ar/trade/A_B', { id: 'trade', language: 'ar', path: '/trade/A_B', barePath: '/trade/A_B', params: { pair: 'A_B' }, redirect: null }],
    ['/de/price', { id: 'not-found', language: 'en', path: '/de/price', barePath: '/de/price', params: {}, redirect: null }],
    ['/nowhere', { id: 'not-found', language: 'en', path: '/nowhere', barePath: '/nowhere', params: {}, redirect: null }],
    ['/tr/%', { id: 'not-found', language: 'tr', path: '/%', barePath: '/%', params: {}, redirect: null }],
  ])('[LNG-10] %s', (path, expected) => {
    const { id, language, path: own, barePath, params, redirect } = routeOf(path).store;
    expect({ id, language, path: own, barePath, params, redirect }).toEqual(expected);
  });

  it.each([
    ['/en', '/'],
    ['/en/price?a=1&b=%2F#c', '/price?a=1&b=%2F#c'],
    ['/en//evil.example/x', '/evil.example/x'],
  ])('[LNG-9] %s redirects to %s', (path, expected) => {
    expect(routeOf(path).store.redirect).toBe(expected);
  });

  it.each([
    ['/price', 'tr', '/tr/price'],
    ['/tr/price', 'en', '/price'],
    ['/tr', 'ar', '/ar'],
    ['/tr', 'en', '/'],
    ['//evil.example/x', 'en', '/evil.example/x'],
  ])('[LNG-20] %s in %s is %s', (path, language, expected) => {
    expect(routeOf(path).store.inLanguage(language)).toBe(expected);
  });

  it('follows the location until disposed', () => {
    const { store, location } = routeOf('/');
    location.push('/tr/price?a=1');
    expect({ id: store.id, language: store.language, a: store.query.get('a') }).toEqual({ id: 'price', language: 'tr', a: '1' });
    store.dispose();
    location.push('/');
    expect(store.id).toBe('price');
  });
});
