import { isObject, type JsonObject } from '../../schemas/manifest/shape.ts';
import { mergePatch } from '../../schemas/manifest/merge.ts';
import type { WRITTEN_SECTIONS } from '../../schemas/manifest/manifest.ts';
import { BASE } from '../../studio/project/fragments.ts';
import type { Project } from '../../studio/project/project.ts';

/** A change of a file: null deletes it, a string or function replaces its text, an object is merged into its JSON (RFC 7396). */
type Change = null | string | object | ((text: string) => string);

export type Edit = Readonly<Record<string, Change>>;

export type Edits = readonly Edit[];

/** Edits by title. Each finds its subject in the project, so that any valid project has one. */
export type EditsByTitle = Readonly<Record<string, (project: Project) => Edits>>;

export function after(edits: Edits, project: Project): Project {
  const files = new Map(project.files);
  for (const [path, change] of edits.flatMap((edit) => Object.entries(edit))) {
    const text = changed(files.get(path), change);
    if (text === null) files.delete(path);
    else files.set(path, text);
  }
  if (isSame(files, project.files)) throw new Error('the edits change nothing');
  return project.withFiles({ files, strays: project.strays });
}

function changed(text: string | undefined, change: Change): string | null {
  if (change === null || typeof change === 'string') return change;
  if (typeof change === 'function') return change(text ?? '');
  return `${JSON.stringify(mergePatch(JSON.parse(text ?? '{}'), change), null, 2)}\n`;
}

function isSame(files: Project['files'], others: Project['files']): boolean {
  const bare = (text = ''): string => text.replaceAll(/\s/g, '');
  const isEqual = (text: string, other: string | undefined): boolean => text === other || bare(text) === bare(other);
  return files.size === others.size && [...files].every(([path, text]) => isEqual(text, others.get(path)));
}

type Section = (typeof WRITTEN_SECTIONS)[number];

export function record(project: Project, manifest: string, [name, id]: readonly [Section, string], patch: JsonObject): Edit {
  const { file, path } = placeOf(project, manifest, name, id);
  return { [file]: path.length === 0 ? patch : within(path, patch) };
}

export function section(project: Project, manifest: string, name: Section, patch: JsonObject): Edit {
  const file = fileOfSection(project, manifest, name);
  return { [file]: file === `manifests/${manifest}.json` ? { [name]: patch } : patch };
}

function fileOfSection(project: Project, manifest: string, name: Section): string {
  const fragment = project.layer(manifest).fragments.find(({ at }) => at.length === 1 && at[0] === name);
  return fragment?.source.file ?? rootOf(manifest, name);
}

export function written(project: Project, manifest: string, name: Section, id: string): unknown {
  const { file, path } = placeOf(project, manifest, name, id);
  const text = project.files.get(file);
  const content: unknown = text === undefined ? undefined : JSON.parse(text);
  return path.reduce((value, key) => (isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined), content);
}

interface FilePlace {
  readonly file: string;
  readonly path: readonly string[];
}

function placeOf(project: Project, manifest: string, name: Section, id: string): FilePlace {
  const { fragments } = project.layer(manifest);
  const own = fragments.find(({ at }) => at[0] === name && at[1] === id);
  if (own) return { file: own.source.file, path: [] };
  const ofSection = fragments.find(({ at, source }) => at.length === 1 && at[0] === name && has(source.value, id));
  if (ofSection) return { file: ofSection.source.file, path: [id] };
  const isWhole = fragments.some(({ at, source }) => at.length === 0 && has(source.value, name));
  if (manifest !== BASE || isWhole) return { file: rootOf(manifest, name), path: [name, id] };
  const isFolder = fragments.some(({ at }) => at.length === 2 && at[0] === name);
  return isFolder ? { file: `manifests/${BASE}/${name}/${id}.json`, path: [] } : { file: rootOf(manifest, name), path: [id] };
}

/** Returns the default file: one for a site, one for each section of the base. */
function rootOf(manifest: string, name: string): string {
  return manifest === BASE ? `manifests/${BASE}/${name}.json` : `manifests/${manifest}.json`;
}

function has(value: unknown, key: string): boolean {
  return isObject(value) && Object.hasOwn(value, key);
}

function within(path: readonly string[], value: unknown): JsonObject {
  const [key = '', ...rest] = path;
  return { [key]: rest.length === 0 ? value : within(rest, value) };
}

export function text(language: string, key: string, words: string | JsonObject | null): Edit {
  const [namespace = '', path = ''] = key.split(':');
  return { [`locales/${language}/${namespace}.json`]: within(path.split('.'), words) };
}

export function texts(project: Project, key: string, words: string | JsonObject | null): Edit[] {
  return languagesWith(project, key).map((language) => text(language, key, words));
}

function languagesWith(project: Project, key: string): readonly string[] {
  const [namespace = ''] = key.split(':');
  return [...project.texts.keys()].filter((language) => Object.hasOwn(project.ownTexts(language), namespace));
}

export function remade<Value>(change: (value: Value) => Value): (file: string) => string {
  return (file) => `${JSON.stringify(change(JSON.parse(file) as Value), null, 2)}\n`; // validation has checked the file
}
