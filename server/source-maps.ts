import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { findFiles } from '../scripts/find-files.ts';

const MAP = /\.map$/;

/** Returns the folder of source maps. It is outside `dist`, because all files in `dist` are served. */
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

export function extractSourceMaps(stage: string): void {
  moveSourceMaps(stage, getSourceMapsFolder(stage));
}

export function installSourceMaps(stage: string, dist: string): void {
  const maps = getSourceMapsFolder(dist);
  mkdirSync(maps, { recursive: true });
  moveSourceMaps(getSourceMapsFolder(stage), maps);
  for (const file of findFiles(maps, MAP)) if (!existsSync(join(dist, relative(maps, file).replace(MAP, '')))) rmSync(file);
}
