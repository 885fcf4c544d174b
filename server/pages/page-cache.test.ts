import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { selectEncoding, CachedPage, PageCache } from './page-cache.ts';

it.each([
  ['gzip, deflate, br', 'br'],
  ['BR', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip ; q=0', null],
  ['brotli', null],
  ['', null],
])('[SRV-9] a page for clients that accept %j has the encoding %s', (accepted, encoding) => {
  expect(selectEncoding(accepted)).toBe(encoding);
});

it('[SRV-9] a page is compressed once for each encoding', async () => {
  const page = new CachedPage('<p>é</p>');
  const [gzip, br] = await Promise.all([page.body('gzip'), page.body('br')]);
  expect([gunzipSync(gzip), brotliDecompressSync(br), page.body(null)].map(String)).toEqual(['<p>é</p>', '<p>é</p>', '<p>é</p>']);
  expect(await page.body('gzip')).toBe(gzip);
});

it('[SRV-9] the cache of pages drops the page that was requested the longest ago', () => {
  const pages = new PageCache(2);
  const make = vi.fn(() => Promise.resolve('page'));
  const countAfter = (keys: string): number => {
    for (const key of keys) void pages.get(key, make);
    return make.mock.calls.length;
  };
  // b is the oldest when c is added.
  expect(['aab', 'aca', 'b'].map(countAfter)).toEqual([2, 3, 4]);
});
