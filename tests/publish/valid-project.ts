import type { Project } from '../../studio/project/project.ts';
import { createSmallProject } from '../../studio/edit/testing/small-project.ts';
import { frozen } from '../project/frozen.ts';

/** Returns a project that passes `check`: its sites in English only, without statements about other languages. */
export function reduceToEnglish(project: Project): Project {
  const files = [...project.files]
    .filter(([path]) => !/^locales\/(?!en\/|names)|^rules\/statements\/turkey/.test(path))
    .map(([path, text]) => [path, path.startsWith('manifests/') ? toEnglish(text) : text] as const);
  return project.withFiles({ files: new Map(files) });
}

const toEnglish = (text: string): string =>
  text.replace(/"languages": \[[^\]]*\]/, '"languages": ["en"]').replace(/"defaultLang": "[^"]*"/, '"defaultLang": "en"');

const FROZEN = reduceToEnglish(frozen);
const SMALL = reduceToEnglish(createSmallProject());

export type Edits = Readonly<Record<string, ((text: string) => string) | null>>;

/** Returns the frozen project in English, which passes `check`, with some files changed. */
export const createValid = (edits: Edits = {}): Project => applyEdits(FROZEN, edits);

/** Returns a project of three small sites that passes `check`, which is faster to publish, with some files changed. */
export const createSmallValid = (edits: Edits = {}): Project => applyEdits(SMALL, edits);

/** Throws if an edit changes nothing, because the test would prove nothing. */
function applyEdits(project: Project, edits: Edits): Project {
  const files = new Map(project.files);
  for (const [path, edit] of Object.entries(edits)) {
    const before = files.get(path);
    const text = edit?.(before ?? '');
    if (text === before) throw new Error(`${path} stays as it is`);
    if (text === undefined) files.delete(path);
    else files.set(path, text);
  }
  return project.withFiles({ files });
}

export const replaceText = (from: string, to: string) => (text: string) => text.replaceAll(from, to);

/** Returns an edit that merges a patch into a JSON file. Null values stay. */
export const mergeJson = (patch: object) => (text: string) => JSON.stringify(merge(text === '' ? {} : JSON.parse(text), patch), null, 2);

function merge(value: unknown, patch: unknown): unknown {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) return patch;
  const known = typeof value === 'object' && value !== null ? { ...value } : {};
  const merged = Object.entries(patch).map(([key, item]) => [key, merge(Reflect.get(known, key), item)] as const);
  return { ...known, ...Object.fromEntries(merged) };
}
