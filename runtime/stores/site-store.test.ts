import { expect, it } from 'vitest';
import { createModal, createRoute, createTestSite } from '../../tests/kit/runtime/site-document.ts';
import { SiteStore } from './site-store.ts';

const first = createTestSite({ surfaces: { a: createModal(), b: createModal({ priority: 1 }), removed: createModal() } });

it('keeps its document when an equal one is applied', () => {
  const store = new SiteStore(first);
  store.applySite(structuredClone(first));
  expect(store.document).toBe(first);
});

it('[MAN-13] adds and removes records, and keeps the identity of every unchanged section and record', () => {
  const store = new SiteStore(first);
  const surfaces = { a: createModal(), b: createModal({ priority: 2 }), c: createModal() };
  const next = { ...structuredClone(first), surfaces, routes: { ...first.routes, new: createRoute('/new') }, allowedHosts: [] };
  store.applySite(next);
  expect(store.document).toEqual(next);
  expect(store.document.languages).toBe(first.languages);
  expect(store.document.surfaces['a']).toBe(first.surfaces['a']);
  expect(store.document.surfaces['b']).toBe(surfaces.b);
});
