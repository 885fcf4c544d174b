import { expect, it } from 'vitest';
import { textPreloads, wordsOf } from './page-assets.ts';
import { documentOf } from './testing/fixture.ts';

const document = documentOf({ key: 'main' });

it("[MAN-30] a page's first files of texts hold the words of the page itself and of its components", () => {
  expect(wordsOf(['home']).toSorted()).toEqual(['market', 'ui', 'ui']);
  expect(wordsOf([])).toEqual(['ui']);
});

it('texts are preloaded in the language of the page, and none in a language without any', () => {
  expect(textPreloads(document, 'ar', ['ui', 'home'])).toEqual([
    { href: '/texts/ar.a1/ui.json', as: 'fetch' },
    { href: '/texts/ar.a1/home.json', as: 'fetch' },
  ]);
  expect(textPreloads(document, 'de', ['ui'])).toEqual([]);
});
