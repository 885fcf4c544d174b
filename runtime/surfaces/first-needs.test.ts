import { describe, expect, it } from 'vitest';
import { modal, route, siteDocument } from '../testing/site-document.ts';
import { firstNeeds } from './first-needs.ts';

const document = siteDocument({
  rules: { r: { logic: { var: 'page.isCoded' } } },
  routes: {
    home: route('/', {
      screen: 'home',
      title: { text: 'shell:title' },
      props: { hero: { title: { text: 'home:hero' } }, list: { list: { a: { label: { text: 'faq:a' } } } } },
    }),
    'not-found': route('/not-found'),
  },
  menus: { side: { a: { label: { text: 'menu:a' }, children: { b: { label: { text: 'deep:b' } } } } } },
  surfaces: {
    header: modal({ component: 'site-header', slot: 'header', props: { label: { text: 'header:a' } } }),
    byRule: modal({ component: 'late', when: 'r', props: { label: { text: 'late:a' } } }),
    byUser: modal({ component: 'later', opens: { by: 'user' }, props: { label: { text: 'later:a' } } }),
  },
});

describe('what the first paint needs', () => {
  it('is the screen, what always stands, and their texts', () => {
    const { components, namespaces } = firstNeeds(document, 'home');
    expect([components, namespaces.toSorted()]).toEqual([
      ['home', 'site-header'],
      ['deep', 'faq', 'header', 'home', 'menu', 'shell'],
    ]);
  });

  it('of a route that is not there, is what always stands', () => {
    expect(firstNeeds(document, 'moon').components).toEqual(['site-header']);
  });
});
