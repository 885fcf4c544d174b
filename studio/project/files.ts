import { suggest } from '../../schemas/suggest.ts';

/** Sources of all sites: text by path. Paths are relative to the project's root and use `/`. */
export interface Files {
  readonly files: ReadonlyMap<string, string>;
  readonly strays?: readonly string[];
}

export const FOLDERS = ['manifests', 'rules', 'locales'] as const;
export const SUPPRESSIONS_PATH = 'rules/suppressions.json';
/** Names that are identical in every language. */
export const NAMES_PATH = 'locales/names.json';
/** Folder with, for each language, the English text that each translation was made from. */
export const ORIGINS = 'sources';
/** Folder with each language's translations of the product's terms. */
export const GLOSSARIES = 'glossary';

const SOURCES = [
  /^manifests\/(?:[^/]+\/){0,2}[^/]+\.json$/,
  /^rules\/(?:[^/]+\.rule|suppressions|(?:invariants|statements)\/[^/]+)\.json$/,
  /^locales\/(?:[^/]+\/[^/]+|names)\.json$/,
];

export function isSource(path: string): boolean {
  return !/(?:^|\/)\./.test(path) && !hasControls(path) && SOURCES.some((form) => form.test(path));
}

/** Characters that names and texts must not contain, because terminals interpret them or they reorder the displayed text (SEC-13). */
export const CONTROL_CHARACTER = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

/** Paths have no line breaks either. */
export function hasControls(path: string): boolean {
  return path.includes('\n') || CONTROL_CHARACTER.test(path);
}

/** Separates sources from stray files. Rejects names that differ only in case, because some file systems treat them as one file. */
export function sortPaths(paths: readonly string[], links: readonly string[] = []): { sources: string[]; strays: string[] } {
  const taken = new Set<string>();
  const [sources, strays]: [string[], string[]] = [[], [...links]];
  for (const path of paths) {
    const name = path.toLowerCase();
    if (isSource(path) && !taken.has(name)) sources.push(path);
    else if (isSource(path) || !BESIDE.test(path)) strays.push(path);
    taken.add(name);
  }
  return { sources, strays };
}

/** Notes, editor backups and the code of the rules, none of which count as strays. */
const BESIDE = /(?:\.md|~|\.DS_Store|\.gitkeep)$|^rules\/.*\.ts$/;

/** Returns the path that a misnamed file was probably meant to have, or null. */
export function suggestPath(path: string): string | null {
  const [folder = '', ...rest] = path.split('/');
  const name = rest.at(-1)?.split('.')[0] ?? '';
  if (name === '') return null;
  if (folder === 'manifests') return toSourcePath([folder, ...rest.slice(0, -1), `${name}.json`].join('/'));
  if (folder === 'locales') return toSourcePath(`locales/${rest.length > 1 ? `${rest[0]}/` : ''}${name}.json`);
  if (rest[0] === 'invariants' && rest.length > 1) return `rules/invariants/${name}.json`;
  return suggest(`rules/${name}.json`, [SUPPRESSIONS_PATH]) ?? `rules/${name}.rule.json`;
}

function toSourcePath(path: string): string | null {
  return isSource(path) ? path : null;
}

export function getRulePath(id: string): string {
  return `rules/${id}.rule.json`;
}

export function findIds(paths: Iterable<string>, form: RegExp): string[] {
  return [...paths].flatMap((path) => form.exec(path)?.[1] ?? []);
}
