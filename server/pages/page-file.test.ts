import { expect, it } from 'vitest';
import { documentOf } from '../testing/fixture.ts';
import { fileFor, isStatic, NONE_FILE, pageFile } from './page-file.ts';

const main = documentOf({ key: 'main', fallback: true });
const uk = documentOf({ key: 'uk' });

it.each([
  [main, 'en', '/', 'index.html'],
  [main, 'en', '/learn', 'learn/index.html'],
  [main, 'ar', '/', 'ar/index.html'],
  [main, 'ar', '/docs/agreement.html', 'ar/docs/agreement.html/index.html'],
  [main, 'en', '/auth/', 'auth/index.html'],
  [uk, 'en', '/', 'pages/uk/index.html'],
  [uk, 'vn', '/learn', 'pages/uk/vn/learn/index.html'],
])('[MAN-8] the page of $site.key in %s at %s is the file %s', (document, language, path, file) => {
  expect(pageFile(document, language, path)).toBe(file);
});

it('files for many addresses lie where the language begins', () => {
  expect(['en', 'ar'].flatMap((code) => [main, uk].map((site) => fileFor(site, code, NONE_FILE)))).toEqual([
    '404.html',
    'pages/uk/404.html',
    'ar/404.html',
    'pages/uk/ar/404.html',
  ]);
});

it('a path with a parameter is more than one page', () => {
  expect(['/learn', '/trade/{pair}', '/c2c/USDT_{fiat}'].filter(isStatic)).toEqual(['/learn']);
});
