import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressFiles } from './compress-files.ts';
import { temporaryFolder } from './testing/files.ts';

const large = 'a'.repeat(1024);
const files = { 'assets/a.js': large, 'page.html': large, 'small.css': large.slice(1), 'picture.png': large };
const folder = temporaryFolder(files);

it('text of a kilobyte or more gets a gzip and a brotli copy beside it, at any depth, and nothing else', async () => {
  await compressFiles(folder);
  const copies = ['assets/a.js.br', 'assets/a.js.gz', 'page.html.br', 'page.html.gz'];
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(found.toSorted()).toEqual(['assets', ...copies, ...Object.keys(files)].toSorted());
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets/a.js.br'))).toString()).toBe(large);
  expect(gunzipSync(readFileSync(join(folder, 'page.html.gz'))).toString()).toBe(large);
});
