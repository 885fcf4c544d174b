import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { findFiles } from '../scripts/find-files.ts';
import { compressFiles } from './compress-files.ts';
import { mapsOf, placeMaps, takeMapsOut } from './source-maps.ts';
import { temporaryFolder, writeFiles } from './testing/files.ts';

const temporary = temporaryFolder();

function folders() {
  const root = mkdtempSync(join(temporary, 'maps-'));
  const [stage, dist] = [join(root, 'stage'), join(root, 'out')];
  const write = (folder: string, ...paths: readonly string[]) => writeFiles(folder, Object.fromEntries(paths.map((path) => [path, path])));
  const filesIn = (folder: string) => findFiles(folder, /./).map((file) => relative(folder, file));
  return { stage, dist, write, filesIn };
}

it('source maps are moved to their own folder', () => {
  const { stage, dist, write, filesIn } = folders();
  write(stage, 'assets/a.1.js', 'assets/a.1.js.map', 'index.html');
  takeMapsOut(stage);
  expect(filesIn(stage)).toEqual(['assets/a.1.js', 'index.html']);
  write(dist, 'assets/a.1.js');
  placeMaps(stage, dist);
  expect(filesIn(mapsOf(dist))).toEqual(['assets/a.1.js.map']);
});

it('source maps of earlier builds remain as long as their scripts', () => {
  const { stage, dist, write, filesIn } = folders();
  write(mapsOf(dist), 'assets/a.1.js.map', 'assets/a.0.js.map');
  write(dist, 'assets/a.1.js', 'assets/a.2.js');
  write(stage, 'assets/a.2.js.map');
  takeMapsOut(stage);
  placeMaps(stage, dist);
  expect(filesIn(mapsOf(dist))).toEqual(['assets/a.1.js.map', 'assets/a.2.js.map']);
});

it('text files of at least 1 KB get a gzip and a brotli copy, in all folders, and no others', async () => {
  const large = 'a'.repeat(1024);
  const files = { 'assets/a.js': large, 'page.html': large, 'small.css': large.slice(1), 'picture.png': large };
  const folder = mkdtempSync(join(temporary, 'compress-'));
  writeFiles(folder, files);
  await compressFiles(folder);
  const copies = ['assets/a.js.br', 'assets/a.js.gz', 'page.html.br', 'page.html.gz'];
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(found.toSorted()).toEqual(['assets', ...copies, ...Object.keys(files)].toSorted());
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets/a.js.br'))).toString()).toBe(large);
  expect(gunzipSync(readFileSync(join(folder, 'page.html.gz'))).toString()).toBe(large);
});
