import { readdirSync, readFileSync } from 'node:fs';
import { mergePatch } from '../schemas/manifest/merge.ts';
import { z } from '../schemas/zod.ts';
import { ANSWER_IDS } from './call-ids.ts';
import { personaFile } from './persona.ts';
import type { Persona, PersonaFile } from './persona.ts';

const FOLDER = new URL('./personas/', import.meta.url);
const BASE = 'base';

export const DEFAULT_PERSONA = 'visitor';

/** Response to calls without data in the persona's files, as for visitors who aren't logged in. */
const UNANSWERED = Object.fromEntries(ANSWER_IDS.map((id) => [id, { code: 401, message: 'Please log in', data: null }]));

export const PERSONAS: ReadonlyMap<string, Persona> = loadPersonas(readFiles());

export function getPersona(name: string | undefined): Persona {
  const persona = PERSONAS.get(name ?? DEFAULT_PERSONA) ?? PERSONAS.get(DEFAULT_PERSONA);
  if (persona === undefined) throw new Error(`sandbox/personas lacks ${DEFAULT_PERSONA}.json`);
  return persona;
}

/** Resolves persona files by name. Throws if a parent doesn't exist or the parents form a cycle. */
export function loadPersonas(files: ReadonlyMap<string, PersonaFile>): Map<string, Persona> {
  const names = [...files.keys()].filter((name) => name !== BASE).sort();
  return new Map(names.map((name) => [name, resolve(name, files)]));
}

function resolve(name: string, files: ReadonlyMap<string, PersonaFile>): Persona {
  const [oldest, ...patches] = getLineage(name, files).map(({ cookies = {}, answers = {} }) => ({ cookies, answers }));
  // The base isn't a patch, so a null in it is a value.
  const merged = patches.reduce<unknown>(mergePatch, { ...oldest, answers: { ...UNANSWERED, ...oldest?.answers } });
  const file = files.get(name);
  return { name, title: file?.title, doc: file?.doc, ...(merged as object) } as Persona; // built from validated files
}

function getLineage(name: string, files: ReadonlyMap<string, PersonaFile>): PersonaFile[] {
  const chain = new Map<string, PersonaFile>();
  for (let at: string | undefined = name; at !== undefined;) {
    const file: PersonaFile | undefined = files.get(at);
    if (file === undefined) throw new Error(`persona ${name} extends ${at}, which does not exist`);
    if (chain.has(at)) throw new Error(`persona ${name} extends itself through ${at}`);
    chain.set(at, file);
    at = at === BASE ? undefined : (file.extends ?? BASE);
  }
  return [...chain.values()].reverse();
}

function readFiles(): Map<string, PersonaFile> {
  const names = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));
  return new Map(names.map((file) => [file.slice(0, -'.json'.length), readPersona(file)]));
}

function readPersona(file: string): PersonaFile {
  const result = z.safeParse(personaFile, JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')));
  if (result.success) return result.data;
  throw new Error(`sandbox/personas/${file}: ${z.prettifyError(result.error)}`);
}
