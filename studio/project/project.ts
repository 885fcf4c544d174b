import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A site's sources in memory: paths from the project's root, with `/`, to their text. Nothing below reads the disk. */
export interface Project {
  readonly files: ReadonlyMap<string, string>;
  /** Paths of files that stand among the sources and that nothing reads. */
  readonly strays?: readonly string[];
}

export const FOLDERS = ['manifests', 'rules', 'locales'] as const;
/** Findings that may stand for a while. */
export const SUPPRESSIONS_PATH = 'rules/suppressions.json';
/** Names that read the same in every language. */
export const NAMES_PATH = 'locales/names.json';
/** A folder beside those of the languages: for each of them, which English text each translation was made from. */
export const ORIGINS = 'sources';

/** Reads every manifest, rule and locale file below the root. */
export async function loadProject(root: string): Promise<Project> {
  const paths = (await Promise.all(FOLDERS.map((folder) => listFiles(root, folder)))).flat();
  const sources = paths.filter(isSource);
  const entries = await Promise.all(sources.map(async (path) => [path, await readFile(join(root, path), 'utf8')] as const));
  return { files: new Map(entries), strays: straysAmong(paths) };
}

/** The paths of all files below a folder, from the root; none when the folder is missing. */
export async function listFiles(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length).replaceAll('\\', '/')).sort();
}

/** A project with one file put in, changed or (null) taken out. */
export function withFile({ files, ...rest }: Project, path: string, text: string | null): Project {
  const changed = new Map(files);
  if (text === null) changed.delete(path);
  else changed.set(path, text);
  return { ...rest, files: changed };
}

const SOURCES = [
  /^manifests\/(?:[^/]+\/){0,2}[^/]+\.json$/,
  /^rules\/(?:[^/]+\.rule|suppressions|invariants\/[^/]+)\.json$/,
  /^locales\/(?:[^/]+\/[^/]+|names)\.json$/,
];

/** Whether a file is read, by its path. */
export function isSource(path: string): boolean {
  return SOURCES.some((form) => form.test(path));
}

/** Of the paths below the folders of data, those that look like data and are not read. */
export function straysAmong(paths: readonly string[]): string[] {
  return paths.filter((path) => !isSource(path) && !BESIDE.test(path));
}

/** What may stand beside data: code, remarks, what an editor leaves behind. */
const BESIDE = /(?:^|\/)\.|\.(?:ts|tsx|js|mjs|md)$|~$/;

/** The id of a rule's file, and back. */
export function rulePath(id: string): string {
  return `rules/${id}.rule.json`;
}
export function ruleIdsOf({ files }: Project): string[] {
  return [...files.keys()].flatMap((path) => /^rules\/([^/]+)\.rule\.json$/.exec(path)?.[1] ?? []);
}
