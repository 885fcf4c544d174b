import { mkdtempSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { findFiles } from '../scripts/find-files.ts';
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

it('maps leave the build before it is put in place, and lie beside it', () => {
  const { stage, dist, write, filesIn } = folders();
  write(stage, 'assets/a.1.js', 'assets/a.1.js.map', 'index.html');
  takeMapsOut(stage);
  expect(filesIn(stage)).toEqual(['assets/a.1.js', 'index.html']);
  write(dist, 'assets/a.1.js');
  placeMaps(stage, dist);
  expect(filesIn(mapsOf(dist))).toEqual(['assets/a.1.js.map']);
});

it('the maps of earlier builds stay as long as their scripts', () => {
  const { stage, dist, write, filesIn } = folders();
  write(mapsOf(dist), 'assets/a.1.js.map', 'assets/a.0.js.map');
  write(dist, 'assets/a.1.js', 'assets/a.2.js');
  write(stage, 'assets/a.2.js.map');
  takeMapsOut(stage);
  placeMaps(stage, dist);
  expect(filesIn(mapsOf(dist))).toEqual(['assets/a.1.js.map', 'assets/a.2.js.map']);
});
