import type { Project } from '../../studio/project/project.ts';
import { frozen } from '../project/frozen.ts';

/** Of a project, what `check` finds no fault with: its sites in English, without what is claimed of other languages. */
export function inEnglishAlone(project: Project): Project {
  const files = [...project.files]
    .filter(([path]) => !/^locales\/(?!en\/|names)|^rules\/statements\/turkey/.test(path))
    .map(([path, text]) => [path, path.startsWith('manifests/') ? inEnglish(text) : text] as const);
  return project.withFiles({ files: new Map(files) });
}

function inEnglish(text: string): string {
  return text.replace(/"languages": \[[^\]]*\]/, '"languages": ["en"]').replace(/"defaultLang": "[^"]*"/, '"defaultLang": "en"');
}

const WELL = inEnglishAlone(frozen);

/** Path → how its text is changed; null takes the file out. */
export type Edits = Readonly<Record<string, ((text: string) => string) | null>>;

/** The frozen project, well, with some files changed. Throws where an edit changes nothing: a test would prove nothing then. */
export function wellProject(edits: Edits = {}): Project {
  const files = new Map(WELL.files);
  for (const [path, edit] of Object.entries(edits)) {
    const before = files.get(path);
    const text = edit?.(before ?? '');
    if (text === before) throw new Error(`${path} stays as it is`);
    if (text === undefined) files.delete(path);
    else files.set(path, text);
  }
  return WELL.withFiles({ files });
}

/** Another text in place of one that must be there. */
export function replacing(from: string, to: string): (text: string) => string {
  return (text) => text.replaceAll(from, to);
}

/** A JSON file with some more of it, or other values, as far down as they go. */
export function merging(patch: object): (text: string) => string {
  return (text) => JSON.stringify(merged(text === '' ? {} : JSON.parse(text), patch), null, 2);
}

function merged(value: unknown, patch: unknown): unknown {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) return patch;
  const known = typeof value === 'object' && value !== null ? { ...value } : {};
  return Object.fromEntries(
    Object.entries({ ...known, ...patch }).map(([key]) => [
      key,
      key in patch ? merged(Reflect.get(known, key), Reflect.get(patch, key)) : Reflect.get(known, key),
    ]),
  );
}
