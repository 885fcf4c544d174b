import { expect, it } from 'vitest';
import { neededAt, textPreloads } from './page-assets.ts';
import { documentOf } from './testing/fixture.ts';

const document = documentOf({ key: 'main' });

it("[MAN-30] a page's first files of texts are those that its records name, and those of its components' own words", () => {
  const { components, namespaces } = neededAt(document, '/');
  expect([components, namespaces.toSorted()]).toEqual([['home'], ['home', 'market', 'ui']]);
});

it('a page without a route needs the words of the page itself', () => {
  expect(neededAt(document, '/moon')).toEqual({ components: [], namespaces: ['ui'] });
});

it('texts are preloaded in the language of the page, and none in a language without any', () => {
  expect(textPreloads(document, 'ar', ['ui', 'home'])).toEqual([
    { href: '/texts/ar.a1/ui.json', as: 'fetch' },
    { href: '/texts/ar.a1/home.json', as: 'fetch' },
  ]);
  expect(textPreloads(document, 'de', ['ui'])).toEqual([]);
});
