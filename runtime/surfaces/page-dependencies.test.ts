import { expect, it } from 'vitest';
import { createModal, createRoute, createTestSite } from '../../tests/kit/runtime/site-document.ts';
import { getGuardDependencies, getPageDependencies, getShellDependencies } from './page-dependencies.ts';

const document = createTestSite({
  rules: { r: { logic: { var: 'page.isCoded' } } },
  routes: {
    home: createRoute('/', { screen: 'home' }),
    coded: createRoute('/coded', { code: 'c' }),
    soon: createRoute('/soon', { upcoming: true }),
    'not-found': createRoute('/not-found'),
  },
  guards: {
    tips: { when: 'r', priority: 2, redirect: 'home' },
    blocked: { when: 'r', priority: 1, screen: 'message', props: { title: { text: 'guards:blocked' } } },
  },
  menus: { side: { a: { label: { text: 'menu:a' }, children: { b: { label: { text: 'deep:b' } } } } } },
  surfaces: {
    header: createModal({ component: 'site-header', slot: 'header', props: { label: { text: 'header:a' } } }),
    footer: createModal({ component: 'site-header', slot: 'footer' }),
    byRule: createModal({ component: 'late', when: 'r', props: { label: { text: 'late:a' } } }),
    byUser: createModal({ component: 'later', opens: { by: 'user' }, props: { label: { text: 'later:a' } } }),
  },
});

it('every page needs its permanent surfaces with their texts', () => {
  expect(getShellDependencies(document)).toEqual({ components: ['site-header'], namespaces: ['header', 'menu', 'deep'] });
});

it('[MAN-28] every page needs the labels of links for menu items without a label', () => {
  const menus = { side: { group: { label: 'Group', children: { home: {} } } } };
  expect(getShellDependencies({ ...document, menus }).namespaces).toEqual(['header', 'links']);
});

it('a page needs its screen and the texts of its content', () => {
  const props = { hero: { title: { text: 'home:hero', with: { text: 'literal' } } }, list: { list: { a: { label: { text: 'faq:a' } } } } };
  const needs = { components: ['home'], namespaces: ['shell', 'home', 'faq'] };
  expect(getPageDependencies(document, 'home', { title: { text: 'shell:title' }, props })).toEqual(needs);
  expect(getPageDependencies(document, 'home', null)).toEqual({ components: ['home'], namespaces: [] });
  expect(getPageDependencies(document, 'moon', null)).toEqual({ components: [], namespaces: [] });
});

it.each([
  ['coded', ['message'], ['guards']],
  ['soon', ['message'], ['guards']],
  ['home', [], []],
  ['moon', [], []],
])('a guard of %s needs %j', (id, components, namespaces) => {
  expect(getGuardDependencies(document, id)).toEqual({ components, namespaces });
});
