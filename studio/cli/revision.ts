import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { FOLDERS, isSource } from '../project/files.ts';
import { hashPublicFiles, readFiles } from '../project/load.ts';
import { hashText } from '../publish/hash.ts';
import { listBlobs } from '../publish/git-revision.ts';
import { readGit, runGit } from '../run-git.ts';
import type { Project } from '../project/project.ts';

export interface NoProject {
  readonly error: string;
}

export interface Home {
  readonly root: string;
  readonly project: Project;
}

/** Reads the project of a folder or, if no such folder exists, of a git revision. A folder without `locales` uses the texts of `home`. */
export async function openProject(name: string, home: Home): Promise<Project | NoProject> {
  const folder = resolve(home.root, name);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return openRevision(name, home);
  const found = folder === home.root ? home.project : await projectIn(folder, home.project);
  const has = (part: string): boolean => [...found.files.keys()].some((path) => path.startsWith(`${part}/`));
  if (!has('manifests')) return { error: `${name}: a folder without manifests/` };
  if (has('locales')) return found;
  const texts = [...home.project.files].filter(([path]) => path.startsWith('locales/'));
  return found.withFiles({ files: new Map([...found.files, ...texts]) });
}

async function projectIn(folder: string, around: Project): Promise<Project> {
  const found = around.withFiles(await readFiles(folder));
  const hashes = await hashPublicFiles(folder);
  return hashes === null ? found : found.withPublicHashes(hashes);
}

function openRevision(name: string, { root, project }: Home): Project | NoProject {
  const commit = readGit(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]);
  if (commit === null) return { error: `${name}: neither a folder nor a git revision` };
  const sources = (listBlobs(root, commit, FOLDERS) ?? []).filter(([path]) => isSource(path));
  if (!sources.some(([path]) => path.startsWith('manifests/'))) return { error: `${name}: a revision without manifests/` };
  const found = project.withFiles({ files: readBlobs(root, sources, (blob) => blob.toString('utf8')) });
  const statics = (listBlobs(root, commit, ['public']) ?? []).map(([path, hash]) => [path.slice('public'.length), hash] as const);
  return statics.length === 0 ? found : found.withPublicHashes(readBlobs(root, statics, hashText));
}

/** Requests blobs by hash, because a path can contain a line break. */
function readBlobs<T>(root: string, blobs: readonly (readonly [path: string, hash: string])[], read: (blob: Buffer) => T): Map<string, T> {
  const output = runGit(root, ['cat-file', '--batch'], { input: blobs.map(([, hash]) => `${hash}\n`).join('') });
  const contents = output === null ? [] : readBatch(output);
  return new Map(blobs.map(([path], index) => [path, read(contents[index] ?? Buffer.alloc(0))]));
}

/** `git cat-file --batch` prints, for each object, `<hash> blob <bytes>`, a line feed, the content and a line feed. */
function readBatch(output: Buffer): Buffer[] {
  const texts: Buffer[] = [];
  for (let at = 0; at < output.length;) {
    const end = output.indexOf('\n', at);
    const size = Number(output.toString('utf8', at, end).split(' ').at(-1));
    texts.push(output.subarray(end + 1, end + 1 + size));
    at = end + 1 + size + 1;
  }
  return texts;
}
