import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { KEPT_BUILDS, placeBuild } from './place-build.ts';
import { type Files, temporaryFolder, writeFiles } from './testing/files.ts';

const temporary = temporaryFolder();

/** What the build of this letter writes: a script, a page that loads it, and two files that all builds have. */
const filesOf = (id: string): Files => ({
  [`assets/main.${id}.js`]: id,
  [`texts/en.${id}/ui.json`]: id,
  'assets/same.js': 'same',
  [`sw-${id}.js`]: id,
  'pages/main/index.html': `main.${id}.js`,
  'pages/build.json': JSON.stringify({ id }),
  'favicon.svg': 'icon',
});

function placing() {
  const root = mkdtempSync(join(temporary, 'place-'));
  const dist = join(root, 'dist');
  const place = (id: string, files = filesOf(id)) => {
    const stage = mkdtempSync(join(root, 'stage-'));
    writeFiles(stage, files);
    return placeBuild(stage, dist);
  };
  const files = () => {
    const entries = readdirSync(dist, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1));
  };
  const mains = () => files().flatMap((path) => /^assets\/main\.(.)\.js$/.exec(path)?.[1] ?? []);
  return { dist, place, files, mains, read: (path: string) => readFileSync(join(dist, path), 'utf8') };
}

it('[SRV-12][SWK-1] keeps the hashed files and the workers of the last builds beside those of the new one, and nothing else', () => {
  const { place, files } = placing();
  const built = ['a', 'b', 'c', 'd', 'e'];
  for (const id of built) place(id);
  const kept = built.slice(-KEPT_BUILDS).flatMap((id) => [`assets/main.${id}.js`, `texts/en.${id}/ui.json`, `sw-${id}.js`]);
  const own = ['assets/same.js', 'favicon.svg', 'pages/build.json', 'pages/builds.json', 'pages/main/index.html'];
  expect(files().toSorted()).toEqual([...own, ...kept].toSorted());
});

it('[SRV-12] says what is in place, and how many files are there for others', () => {
  const { place, read } = placing();
  place('a');
  const { id, files, bytes, earlier } = place('b');
  const written = filesOf('b');
  expect({ id, files: files.toSorted(), earlier }).toEqual({ id: 'b', files: Object.keys(written).toSorted(), earlier: 3 });
  expect(bytes).toBe(Object.values(written).join('').length);
  expect(read('pages/main/index.html')).toBe('main.b.js');
});

it('[SRV-12] the same build again, or an earlier one, takes the place of no other', () => {
  const { place, mains } = placing();
  for (const id of 'abccca') place(id);
  expect(mains().toSorted()).toEqual(['a', 'b', 'c']);
});

it('leaves what has not changed as it is, so that browsers need not fetch it again', () => {
  const { dist, place } = placing();
  place('a');
  const then = new Date('2026-01-01T00:00:00Z');
  for (const path of ['favicon.svg', 'pages/main/index.html']) utimesSync(join(dist, path), then, then);
  place('b');
  expect(statSync(join(dist, 'favicon.svg')).mtime).toEqual(then);
  expect(statSync(join(dist, 'pages/main/index.html')).mtime).not.toEqual(then);
});

it('removes only what a build wrote, with its empty folders', () => {
  const { dist, place, files } = placing();
  place('a', { ...filesOf('a'), 'pages/old/index.html': 'old', 'docs/old.pdf': 'old' });
  writeFileSync(join(dist, 'mine.txt'), 'mine');
  place('b');
  expect(files()).toContain('mine.txt');
  expect(readdirSync(dist)).not.toContain('docs');
  expect(readdirSync(join(dist, 'pages'))).not.toContain('old');
});

it('[SRV-12] when it can not be put in place, the build before stands, and the next one clears up', () => {
  const { dist, place, mains, read } = placing();
  place('a');
  mkdirSync(join(dist, 'blocked'));
  expect(() => place('b', { ...filesOf('b'), blocked: 'a folder is in the way' })).toThrow('EISDIR');
  expect(JSON.parse(read('pages/build.json'))).toEqual({ id: 'a' });
  expect(mains()).toContain('a');
  for (const id of 'cdef') place(id);
  expect(mains().toSorted()).toEqual(['d', 'e', 'f']);
});
