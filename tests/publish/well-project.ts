import type { Project } from '../../studio/project/project.ts';
import { smallProject } from '../../studio/edit/testing/small-project.ts';
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

const FROZEN = inEnglishAlone(frozen);
const SMALL = inEnglishAlone(smallProject());

export type Edits = Readonly<Record<string, ((text: string) => string) | null>>;

/** Returns the frozen project in English, which passes `check`, with some files changed. */
export const wellProject = (edits: Edits = {}): Project => edited(FROZEN, edits);

/** Returns a project of three small sites that passes `check`, which is faster to publish, with some files changed. */
export const smallWell = (edits: Edits = {}): Project => edited(SMALL, edits);

/** Throws if an edit changes nothing, because the test would prove nothing. */
function edited(project: Project, edits: Edits): Project {
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

export const replacing = (from: string, to: string): (text: string) => string => (text) => text.replaceAll(from, to);

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
