import { readdir, readFile } from 'node:fs/promises';
import { mergeManifest } from '../schemas/manifest/merge.ts';
import { manifest, type Manifest, SECTIONS } from '../schemas/manifest/manifest.ts';
import type { JsonObject } from '../schemas/manifest/shape.ts';

const FOLDER = new URL('.', import.meta.url);

/** A manifest file, `turkey` or `base/routes`, without the schema that it names for editors. */
export async function readManifest(name: string): Promise<JsonObject> {
  // Parsed JSON objects; the tests check them against the manifest's schema.
  const file = JSON.parse(await readFile(new URL(`${name}.json`, FOLDER), 'utf8')) as JsonObject;
  const { $schema: _schema, ...content } = file;
  return content;
}

/** The keys of the sites: every manifest beside the base that no other extends. */
export async function siteKeys(): Promise<string[]> {
  const files = await readdir(FOLDER);
  const names = files.flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : []));
  const parents = new Set(await Promise.all(names.map(async (name) => (await readManifest(name))['extends'])));
  return names.filter((name) => !parents.has(name)).toSorted();
}

/** A site as it comes out of its parents and its own patch. */
export async function readSite(key: string): Promise<Manifest> {
  return manifest.parse(await inherit(key));
}

async function inherit(name: string): Promise<JsonObject> {
  if (name === 'base') return readBase();
  const { extends: parent, ...patch } = await readManifest(name);
  return mergeManifest(await inherit(String(parent)), patch);
}

async function readBase(): Promise<JsonObject> {
  const sections = SECTIONS.map(async (section) => [section, await readManifest(`base/${section}`)] as const);
  return Object.fromEntries(await Promise.all(sections));
}
