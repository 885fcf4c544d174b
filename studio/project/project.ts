import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A site's sources in memory: paths from the project's root, with `/`, to their text. Nothing below reads the disk. */
export interface Project {
  readonly files: ReadonlyMap<string, string>;
}

export const FOLDERS = ['manifests', 'rules', 'locales'] as const;
/** Findings that may stand for a while. */
export const SUPPRESSIONS_PATH = 'rules/suppressions.json';

/** Reads every manifest, rule and locale file below the root. */
export async function loadProject(root: string): Promise<Project> {
  const paths = (await Promise.all(FOLDERS.map((folder) => listFiles(root, folder)))).flat().filter(isSource);
  const entries = await Promise.all(paths.map(async (path) => [path, await readFile(join(root, path), 'utf8')] as const));
  return { files: new Map(entries) };
}

/** The paths of all files below a folder, from the root; none when the folder is missing. */
export async function listFiles(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length).replaceAll('\\', '/')).sort();
}

/** A project with one file put in, changed or (null) taken out. */
export function withFile({ files }: Project, path: string, text: string | null): Project {
  const changed = new Map(files);
  if (text === null) changed.delete(path);
  else changed.set(path, text);
  return { files: changed };
}

export function isSource(path: string): boolean {
  if (!path.startsWith('rules/')) return path.endsWith('.json');
  return path.endsWith('.rule.json') || path === SUPPRESSIONS_PATH || /^rules\/(?:invariants|statements)\/[^/]+\.json$/.test(path);
}

/** The id of a rule's file, and back. */
export function rulePath(id: string): string {
  return `rules/${id}.rule.json`;
}
export function ruleIdsOf({ files }: Project): string[] {
  return [...files.keys()].flatMap((path) => /^rules\/([^/]+)\.rule\.json$/.exec(path)?.[1] ?? []);
}
