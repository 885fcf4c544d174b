import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { BUILD_FILE } from './read-build.ts';
import type { BuildRecord } from './read-build.ts';
import { HASHED_FOLDERS, WORKER_PATH } from '../schemas/cacheable-paths.ts';

/** Number of builds whose hashed files remain: the current one and those of open pages. */
export const MAX_BUILDS = 3;

const BUILDS_FILE = 'pages/builds.json';

interface RetainedBuild {
  readonly id: string;
  readonly files: readonly string[];
}

export interface InstalledBuild {
  readonly id: string;
  readonly files: readonly string[];
  readonly bytes: number;
  readonly earlier: number;
}

function getFiles(folder: string): readonly string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

function isHashed(path: string): boolean {
  return HASHED_FOLDERS.some((folder) => path.startsWith(`${folder}/`));
}

function readBuilds(dist: string): readonly RetainedBuild[] {
  const file = join(dist, BUILDS_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RetainedBuild[]) : [];
}

function canBeRequested(path: string): boolean {
  return isHashed(path) || WORKER_PATH.test(`/${path.replace(/\.(br|gz)$/, '')}`);
}

/** Leaves an identical file untouched, so that browsers revalidate it by its time. */
function moveFile(from: string, to: string): void {
  if (existsSync(to) && readFileSync(to).equals(readFileSync(from))) return;
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
}

/** Sorts hashed files first and the build record last, so that a page never names a missing file. */
function sortFiles(files: readonly string[]): readonly string[] {
  const rank = (path: string): number => (isHashed(path) ? 0 : path === BUILD_FILE ? 2 : 1);
  return files.toSorted((a, b) => rank(a) - rank(b));
}

function removeFile(dist: string, path: string): void {
  rmSync(join(dist, path), { force: true });
  for (let folder = dirname(path); folder !== '.' && readdirSync(join(dist, folder)).length === 0; folder = dirname(folder))
    rmdirSync(join(dist, folder));
}

/** Moves a build from the same disk into place, file by file. Then removes the files of builds that are no longer retained. */
export function installBuild(stage: string, dist: string): InstalledBuild {
  const files = getFiles(stage);
  const { id } = JSON.parse(readFileSync(join(stage, BUILD_FILE), 'utf8')) as BuildRecord;
  const before = readBuilds(dist);
  const builds = [{ id, files }, ...before.filter((build) => build.id !== id)];
  const retainedBuilds = builds.slice(0, MAX_BUILDS);
  const retainedFiles = new Set([...files, ...retainedBuilds.flatMap((build) => build.files.filter(canBeRequested))]);
  // Recorded first, so that the next build removes the files of an interrupted one.
  writeFileSync(join(stage, 'builds.json'), JSON.stringify(builds));
  mkdirSync(join(dist, dirname(BUILDS_FILE)), { recursive: true });
  renameSync(join(stage, 'builds.json'), join(dist, BUILDS_FILE));
  for (const path of sortFiles(files)) moveFile(join(stage, path), join(dist, path));
  const existingFiles = new Set(getFiles(dist));
  for (const path of builds.flatMap((build) => build.files))
    if (!retainedFiles.has(path) && existingFiles.delete(path)) removeFile(dist, path);
  writeFileSync(join(stage, 'builds.json'), JSON.stringify(retainedBuilds));
  renameSync(join(stage, 'builds.json'), join(dist, BUILDS_FILE));
  const bytes = files.reduce((sum, path) => sum + statSync(join(dist, path)).size, 0);
  return { id, files, bytes, earlier: retainedFiles.size - files.length };
}
