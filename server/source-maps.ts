import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { findFiles } from '../scripts/find-files.ts';

const MAP = /\.map$/;

/** Where the source maps of a build lie: beside it, never in it, since all that lies in it is served. */
export function getSourceMapsFolder(dist: string): string {
  return `${dist}-maps`;
}

function moveSourceMaps(from: string, to: string): void {
  for (const file of findFiles(from, MAP)) {
    const target = join(to, relative(from, file));
    mkdirSync(dirname(target), { recursive: true });
    renameSync(file, target);
  }
}

/** Takes the maps out of a build before it is put in place. */
export function extractSourceMaps(stage: string): void {
  moveSourceMaps(stage, getSourceMapsFolder(stage));
}

/** Puts them where reports can be read with them, as long as their scripts are kept. */
export function installSourceMaps(stage: string, dist: string): void {
  const maps = getSourceMapsFolder(dist);
  mkdirSync(maps, { recursive: true });
  moveSourceMaps(getSourceMapsFolder(stage), maps);
  for (const file of findFiles(maps, MAP)) if (!existsSync(join(dist, relative(maps, file).replace(MAP, '')))) rmSync(file);
}
