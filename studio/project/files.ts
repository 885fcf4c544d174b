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
  return SOURCES.some((form) => form.test(path));
}

/** Of the paths below the folders of data, those that look like data and are not read. */
export function straysAmong(paths: readonly string[]): string[] {
  return paths.filter((path) => !isSource(path) && !BESIDE.test(path));
}

/** What may stand beside data: code, remarks, what an editor leaves behind. */
const BESIDE = /(?:^|\/)\.|\.(?:ts|tsx|js|mjs|md)$|~$/;

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
