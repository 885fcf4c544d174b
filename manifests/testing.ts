import { readdir, readFile } from 'node:fs/promises';
import type { JsonObject } from '../schemas/manifest/shape.ts';

const FOLDER = new URL('.', import.meta.url);

/** A manifest file as it is written: `turkey`, `base/routes`. */
export async function readManifest(name: string): Promise<JsonObject> {
  // Parsed JSON objects; the tests check them against the manifest's schema.
  return JSON.parse(await readFile(new URL(`${name}.json`, FOLDER), 'utf8')) as JsonObject;
}

/** The keys of the sites: every manifest beside the base. */
export async function siteKeys(): Promise<string[]> {
  const names = await readdir(FOLDER);
  return names.flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : [])).toSorted();
}
