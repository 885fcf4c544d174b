import { expect, it } from 'vitest';
import { ContentError } from './content-error.ts';
import type { Content } from './content.ts';
import { contentOf } from './one-site.ts';
import { rootOf } from './pages/page-file.ts';
import { siteOfHost } from './site-of-host.ts';
import { CONTENTS, documentOf, TEXTS } from './testing/fixture.ts';

const [main, uk] = [documentOf({ key: 'main', fallback: true }), documentOf({ key: 'uk' })];
const content: Content = {
  documents: [main, uk],
  contents: { main: CONTENTS, uk: CONTENTS },
  texts: { ...Object.fromEntries(Object.values(uk.texts).map((hash) => [hash, TEXTS])), other: TEXTS },
  sprite: { path: 'assets/icons.1.svg', svg: '' },
};

it('one site alone has its own pages and languages, at the root, whatever the host', () => {
  const alone = contentOf(content, 'uk');
  expect([Object.keys(alone.contents), Object.keys(alone.texts)]).toEqual([['uk'], Object.values(uk.texts)]);
  expect(siteOfHost(alone.documents, 'any.example').site.key).toBe('uk');
  expect(alone.documents.map(rootOf)).toEqual(['']);
});

it('without a wish all are there', () => {
  expect(contentOf(content, undefined)).toBe(content);
});

it.each([
  ['ukk', 'no site "ukk" (did you mean "uk"?)'],
  ['zz', 'no site "zz" (one of main, uk)'],
])('an unknown one is refused: %s', (key, message) => {
  expect(() => contentOf(content, key)).toThrow(new ContentError([message]));
});
