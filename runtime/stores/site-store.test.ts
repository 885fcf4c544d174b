import { expect, it } from 'vitest';
import { modal, route, siteDocument } from '../../tests/kit/runtime/site-document.ts';
import { SiteStore } from './site-store.ts';

const first = siteDocument({ surfaces: { a: modal(), b: modal({ priority: 1 }) } });

it('keeps its document when an equal one is applied', () => {
  const store = new SiteStore(first);
  store.applySite(structuredClone(first));
  expect(store.document).toBe(first);
});

it('[MAN-13] keeps the identity of every section and record that did not change', () => {
  const store = new SiteStore(first);
  const next = { ...structuredClone(first), surfaces: { a: modal(), b: modal({ priority: 2 }), c: modal() } };
  store.applySite(next);
  expect(store.document).toEqual(next);
  expect(store.document.routes).toBe(first.routes);
  expect(store.document.surfaces['a']).toBe(first.surfaces['a']);
  expect(store.document.surfaces['b']).toBe(next.surfaces.b);
});

it('drops removed records', () => {
  const store = new SiteStore(first);
  store.applySite({ ...structuredClone(first), surfaces: { b: modal({ priority: 1 }) }, routes: { ...first.routes, new: route('/new') } });
  expect(Object.keys(store.document.surfaces)).toEqual(['b']);
  expect(store.document.routes['new']?.path).toBe('/new');
});
