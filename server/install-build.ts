import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { BUILD_FILE } from './read-build.ts';
import type { BuildRecord } from './read-build.ts';
import { HASHED_FOLDERS, WORKER_PATH } from '../schemas/cacheable-paths.ts';

/** So many builds keep the files that only their own pages ask for: the one in place and those that open tabs may come from. */
export const MAX_BUILDS = 3;

const BUILDS_FILE = 'pages/builds.json';

/** A build whose files are kept, by its id. */
interface RetainedBuild {
  readonly id: string;
  readonly files: readonly string[];
}

/** What is in place now. */
export interface InstalledBuild {
  readonly id: string;
  readonly files: readonly string[];
  readonly bytes: number;
  /** Files that are there for pages of earlier builds alone. */
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

/** Whether an open page may still ask for it: what its build named, or the worker that it registered. */
function canBeRequested(path: string): boolean {
  return isHashed(path) || WORKER_PATH.test(`/${path.replace(/\.(br|gz)$/, '')}`);
}

/** A file that says the same already stays as it is, with its time: who has it need not fetch it again. */
function moveFile(from: string, to: string): void {
  if (existsSync(to) && readFileSync(to).equals(readFileSync(from))) return;
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
}

/** Hashed files first, the build's own record last: whoever reads a page meanwhile finds all that it names. */
function sortFiles(files: readonly string[]): readonly string[] {
  const rank = (path: string): number => (isHashed(path) ? 0 : path === BUILD_FILE ? 2 : 1);
  return files.toSorted((a, b) => rank(a) - rank(b));
}

function removeFile(dist: string, path: string): void {
  rmSync(join(dist, path), { force: true });
  for (let folder = dirname(path); folder !== '.' && readdirSync(join(dist, folder)).length === 0; folder = dirname(folder))
    rmdirSync(join(dist, folder));
}

/**
 * Puts a whole build, written elsewhere on the same disk, in the place of the one before, file by file as a file system can:
 * each at once, in an order in which every page has its files at every moment. Then what no kept build has is removed.
 */
export function installBuild(stage: string, dist: string): InstalledBuild {
  const files = getFiles(stage);
  const { id } = JSON.parse(readFileSync(join(stage, BUILD_FILE), 'utf8')) as BuildRecord;
  const before = readBuilds(dist);
  const builds = [{ id, files }, ...before.filter((build) => build.id !== id)];
  const retainedBuilds = builds.slice(0, MAX_BUILDS);
  const retainedFiles = new Set([...files, ...retainedBuilds.flatMap((build) => build.files.filter(canBeRequested))]);
  // Told before anything is in place, so that what a build that was cut off has left is removed by a later one.
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
