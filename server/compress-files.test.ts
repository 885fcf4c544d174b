import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { compressFiles } from './compress-files.ts';

it('text of a kilobyte or more gets a gzip and a brotli copy beside it, at any depth, and nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'compress-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'assets'));
  const large = 'a'.repeat(1024);
  const files = { 'assets/a.js': large, 'page.html': large, 'small.css': large.slice(1), 'picture.png': large };
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  await compressFiles(folder);
  const copies = ['assets/a.js.br', 'assets/a.js.gz', 'page.html.br', 'page.html.gz'];
  expect(new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }))).toEqual(
    new Set(['assets', ...copies, ...Object.keys(files)]),
  );
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets/a.js.br'))).toString()).toBe(large);
  expect(gunzipSync(readFileSync(join(folder, 'page.html.gz'))).toString()).toBe(large);
});
