import { hashText } from '../publish/hash.ts';
import { createReadStream, type Dirent } from 'node:fs';
import { lstat, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { ComponentEntry } from '../../schemas/manifest/component.ts';
import { PROJECT } from '../../scripts/project-root.ts';
import { type Files, FOLDERS, sortPaths } from './files.ts';
import { MAX_CHARACTERS } from './json.ts';
import { Project, type ProjectDeps } from './project.ts';
import type { SourceCache } from './source.ts';

export async function loadProject(root: string, deps: ProjectDeps | Promise<ProjectDeps>, parsed?: SourceCache): Promise<Project> {
  const [files, surroundings] = await Promise.all([readFiles(root), deps]);
  return new Project(files, surroundings, parsed);
}

export async function readFiles(root: string): Promise<Files> {
  const paths = await findPaths(root, FOLDERS, (entry) => entry.isFile());
  const links = await findPaths(root, FOLDERS, (entry) => entry.isSymbolicLink());
  const folders = await Promise.all([...FOLDERS, 'public'].map(async (folder) => ((await isLink(join(root, folder))) ? [folder] : [])));
  const { sources, strays } = sortPaths(paths, [...folders.flat(), ...links]);
  const entries = await Promise.all(sources.map(async (path) => [path, await readSource(join(root, path))] as const));
  return { files: new Map(entries), strays };
}

const MAX_BYTES_PER_CHARACTER = 3;
const MAX_BYTES = MAX_CHARACTERS * MAX_BYTES_PER_CHARACTER;

/** Reads only the beginning of a file that is too large, which `parseJson` rejects. */
async function readSource(path: string): Promise<string> {
  const { size } = await stat(path);
  return size > MAX_BYTES ? text(createReadStream(path, { end: MAX_BYTES })) : readFile(path, 'utf8');
}

export async function isLink(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => null);
  return found?.isSymbolicLink() === true;
}

/** Returns the paths of all files below a folder, relative to the root. Empty if the folder is missing. Doesn't follow symbolic links. */
export function listFiles(root: string, folder: string): Promise<string[]> {
  return findPaths(root, [folder], (entry) => entry.isFile());
}

async function findPaths(root: string, folders: readonly string[], isWanted: (entry: Dirent) => boolean): Promise<string[]> {
  const read = async (folder: string) =>
    (await isLink(join(root, folder))) ? [] : readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
  const entries = (await Promise.all(folders.map(read))).flat().filter(isWanted);
  return entries.map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length).replaceAll('\\', '/')).sort();
}

/** Loads the components and icons of the product, and the static files of the root. A root without `public/` uses the product's. */
export async function loadSurroundings(root: string, registry: readonly ComponentEntry[]): Promise<ProjectDeps> {
  const parts = await Promise.all(
    registry.map(async ({ name, slots, namespaces = [], schema }) => [name, { ...(await schema()), slots, namespaces }] as const),
  );
  // The smallest file that lists every icon name.
  const icons: unknown = JSON.parse(await readFile(join(PROJECT, 'node_modules/lucide-static/tags.json'), 'utf8'));
  const publicHashes = (await hashPublicFiles(root)) ?? (await hashPublicFiles(PROJECT)) ?? new Map<string, string>();
  return {
    parts: Object.fromEntries(parts),
    icons: new Set(Object.keys(Object(icons))),
    publicFiles: new Set(publicHashes.keys()),
    publicHashes,
  };
}

/** Returns the SHA-256 of each static file by its address. Null if the folder has none. */
export async function hashPublicFiles(root: string): Promise<ReadonlyMap<string, string> | null> {
  const files = await listFiles(root, 'public');
  const hashes = files.map(async (file) => [file.slice('public'.length), hashText(await readFile(join(root, file)))] as const);
  return files.length === 0 ? null : new Map(await Promise.all(hashes));
}
