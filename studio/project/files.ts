import { suggest } from '../../schemas/suggest.ts';

/** The sources of all sites: paths from the project's root, with `/`, to their text. */
export interface Files {
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
/** A folder beside those of the languages: for each of them, how it says the terms of the product. */
export const GLOSSARIES = 'glossary';

const SOURCES = [
  /^manifests\/(?:[^/]+\/){0,2}[^/]+\.json$/,
  /^rules\/(?:[^/]+\.rule|suppressions|(?:invariants|statements)\/[^/]+)\.json$/,
  /^locales\/(?:[^/]+\/[^/]+|names)\.json$/,
];

/** Whether a file is read, by its path. */
export function isSource(path: string): boolean {
  return !/(?:^|\/)\./.test(path) && SOURCES.some((form) => form.test(path));
}

/** Characters that no name and no text may have: a terminal obeys them, or they reorder what people read (SEC-13). */
export const CONTROL_CHARACTER = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

/** Sorts the paths below the folders of data. Some file systems take two names that differ only in case for one. */
export function sortPaths(paths: readonly string[], links: readonly string[] = []): { sources: string[]; strays: string[] } {
  const taken = new Set<string>();
  const [sources, strays]: [string[], string[]] = [[], [...links]];
  for (const path of paths) {
    const name = path.toLowerCase();
    if (isSource(path) && !CONTROL_CHARACTER.test(path) && !taken.has(name)) sources.push(path);
    else if (isSource(path) || !BESIDE.test(path)) strays.push(path);
    taken.add(name);
  }
  return { sources, strays };
}

/** Remarks, leftovers of editors, and the code of the rules, which the product has beside them. */
const BESIDE = /(?:\.md|~|\.DS_Store|\.gitkeep)$|^rules\/.*\.ts$/;

/** The name under which a stray would be read, where that is clear. */
export function meantBy(path: string): string | null {
  const [folder = '', ...rest] = path.split('/');
  const name = rest.at(-1)?.split('.')[0] ?? '';
  if (name === '') return null;
  if (folder === 'manifests') return sourceOrNull([folder, ...rest.slice(0, -1), `${name}.json`].join('/'));
  if (folder === 'locales') return sourceOrNull(`locales/${rest.length > 1 ? `${rest[0]}/` : ''}${name}.json`);
  if (rest[0] === 'invariants' && rest.length > 1) return `rules/invariants/${name}.json`;
  return suggest(`rules/${name}.json`, [SUPPRESSIONS_PATH]) ?? `rules/${name}.rule.json`;
}

function sourceOrNull(path: string): string | null {
  return isSource(path) ? path : null;
}

/** The file of a rule. */
export function rulePath(id: string): string {
  return `rules/${id}.rule.json`;
}

/** The ids of the files of a form, such as `rules/{id}.rule.json`. */
export function idsIn(paths: Iterable<string>, form: RegExp): string[] {
  return [...paths].flatMap((path) => form.exec(path)?.[1] ?? []);
}
