import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { findFiles } from '../scripts/find-files.ts';
import { compressFiles } from './compress-files.ts';
import { MAX_BUILDS, installBuild } from './install-build.ts';
import { getSourceMapsFolder, installSourceMaps, extractSourceMaps } from './source-maps.ts';
import { type Files, createTemporaryFolder, writeFiles } from './testing/files.ts';

const temporary = createTemporaryFolder();

/** Returns the files of a build: a script, a page that loads it, and two files of all builds. */
const getFiles = (id: string): Files => ({
  [`assets/main.${id}.js`]: id,
  [`texts/en.${id}/ui.json`]: id,
  'assets/same.js': 'same',
  [`sw-${id}.js`]: id,
  'pages/main/index.html': `main.${id}.js`,
  'pages/build.json': JSON.stringify({ id }),
  'favicon.svg': 'icon',
});

function createDist() {
  const root = mkdtempSync(join(temporary, 'place-'));
  const dist = join(root, 'dist');
  const place = (id: string, files = getFiles(id)) => {
    const stage = mkdtempSync(join(root, 'stage-'));
    writeFiles(stage, files);
    return installBuild(stage, dist);
  };
  const listFiles = () =>
    findFiles(dist, /./)
      .map((file) => relative(dist, file))
      .toSorted();
  const listBuilds = () => listFiles().flatMap((path) => /^assets\/main\.(.)\.js$/.exec(path)?.[1] ?? []);
  return { dist, place, listFiles, listBuilds, read: (path: string) => readFileSync(join(dist, path), 'utf8') };
}

it('[SRV-12][SWK-1] retains only the hashed files and the workers of the last builds', () => {
  const { place, listFiles } = createDist();
  const built = ['a', 'b', 'c', 'd', 'e'];
  for (const id of built) place(id);
  const hashed = built.slice(-MAX_BUILDS).flatMap((id) => [`assets/main.${id}.js`, `texts/en.${id}/ui.json`, `sw-${id}.js`]);
  const own = ['assets/same.js', 'favicon.svg', 'pages/build.json', 'pages/builds.json', 'pages/main/index.html'];
  expect(listFiles()).toEqual([...own, ...hashed].toSorted());
});

it('[SRV-12] returns the placed files, and the number of files of earlier builds', () => {
  const { place, read } = createDist();
  place('a');
  const { id, files, bytes, earlier } = place('b');
  const written = getFiles('b');
  expect({ id, files: files.toSorted(), earlier }).toEqual({ id: 'b', files: Object.keys(written).toSorted(), earlier: 3 });
  expect(bytes).toBe(Object.values(written).join('').length);
  expect(read('pages/main/index.html')).toBe('main.b.js');
});

it('[SRV-12] placing the same build again, or an earlier one, removes no other build', () => {
  const { place, listBuilds } = createDist();
  for (const id of 'abccca') place(id);
  expect(listBuilds()).toEqual(['a', 'b', 'c']);
});

it('does not touch unchanged files, so that browsers revalidate them', () => {
  const { dist, place } = createDist();
  place('a');
  const then = new Date('2026-01-01T00:00:00Z');
  for (const path of ['favicon.svg', 'pages/main/index.html']) utimesSync(join(dist, path), then, then);
  place('b');
  expect(statSync(join(dist, 'favicon.svg')).mtime).toEqual(then);
  expect(statSync(join(dist, 'pages/main/index.html')).mtime).not.toEqual(then);
});

it('removes only files of a build, with their empty folders', () => {
  const { dist, place, listFiles } = createDist();
  place('a', { ...getFiles('a'), 'pages/old/index.html': 'old', 'docs/old.pdf': 'old' });
  writeFileSync(join(dist, 'mine.txt'), 'mine');
  place('b');
  expect(listFiles()).toContain('mine.txt');
  expect(readdirSync(dist)).not.toContain('docs');
  expect(readdirSync(join(dist, 'pages'))).not.toContain('old');
});

it('[SRV-12] a build that fails to be placed leaves the previous one, and the next one removes its files', () => {
  const { dist, place, listBuilds, read } = createDist();
  place('a');
  mkdirSync(join(dist, 'blocked'));
  expect(() => place('b', { ...getFiles('b'), blocked: 'a folder is in the way' })).toThrow('EISDIR');
  expect(JSON.parse(read('pages/build.json'))).toEqual({ id: 'a' });
  expect(listBuilds()).toContain('a');
  for (const id of 'cdef') place(id);
  expect(listBuilds()).toEqual(['d', 'e', 'f']);
});

it('source maps are moved to their own folder, and remain as long as their scripts', () => {
  const root = mkdtempSync(join(temporary, 'maps-'));
  const [stage, dist] = [join(root, 'stage'), join(root, 'out')];
  const write = (folder: string, ...paths: readonly string[]) => writeFiles(folder, Object.fromEntries(paths.map((path) => [path, path])));
  const listFiles = (folder: string) => findFiles(folder, /./).map((file) => relative(folder, file));
  write(stage, 'assets/a.1.js', 'assets/a.1.js.map', 'index.html');
  extractSourceMaps(stage);
  expect(listFiles(stage)).toEqual(['assets/a.1.js', 'index.html']);
  write(dist, 'assets/a.1.js');
  installSourceMaps(stage, dist);
  expect(listFiles(getSourceMapsFolder(dist))).toEqual(['assets/a.1.js.map']);
  write(getSourceMapsFolder(dist), 'assets/a.0.js.map');
  write(dist, 'assets/a.2.js');
  write(stage, 'assets/a.2.js.map');
  extractSourceMaps(stage);
  installSourceMaps(stage, dist);
  expect(listFiles(getSourceMapsFolder(dist))).toEqual(['assets/a.1.js.map', 'assets/a.2.js.map']);
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
