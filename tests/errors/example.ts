import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { PROVEN_RULES } from './proven-rules.ts';
import { FILES, rule, SECOND, tinyProject } from './tiny-project.ts';
import type { Project } from '../../studio/project/project.ts';
import { mergePatch } from '../../schemas/manifest/merge.ts';

const HERE = new URL('.', import.meta.url).pathname;

export const VERB_NAMES = ['validate', 'test', 'analyse', 'explain', 'texts', 'check'] as const;
export type VerbName = (typeof VERB_NAMES)[number];

/** The tiny project with one error, in a folder named after the check that finds it. */
export interface Example {
  readonly check: string;
  /** From `verb.json`, by default `validate`. */
  readonly verb: VerbName;
  readonly names: readonly string[];
  readonly folder: string;
  readonly project: Project;
  readonly expected: string;
}

export function readExamples(): Example[] {
  const paths = readdirSync(HERE, { recursive: true, encoding: 'utf8' });
  const checks = paths.flatMap((path) => /^(.+)[/\\]changes\.json$/.exec(path)?.[1]?.replace('\\', '/') ?? []);
  return checks.sort().map(readExample);
}

function readExample(check: string): Example {
  const folder = `${HERE}${check}`;
  const { verb, names } = callIn(folder, check);
  const proven = verb === 'validate' || verb === 'texts' ? {} : PROVEN_RULES;
  const changes = Object.entries(jsonIn(folder, 'changes.json') as Record<string, object>).map(
    ([path, change]) => [path, changed(path, change, { ...FILES, ...proven, 'manifests/second.json': SECOND })] as const,
  );
  const project = tinyProject({ ...proven, ...Object.fromEntries(changes), ...longFilesIn(folder) });
  return { check, verb, names, folder, project, expected: textIn(folder, 'expected.txt') ?? '' };
}

/** Merges a change into the existing file, or into a minimal rule. */
function changed(path: string, change: object | string | null, files: Readonly<Record<string, object>>): object | string | null {
  const before = files[path] ?? (path.endsWith('.rule.json') ? rule({}) : undefined);
  if (before === undefined || typeof change !== 'object' || change === null) return change;
  // Replaces the logic instead of merging it.
  return mergePatch('logic' in change ? { ...before, logic: null } : before, change) as object;
}

function callIn(folder: string, check: string): Pick<Example, 'verb' | 'names'> {
  const { verb = 'validate', names = [] } = jsonIn(folder, 'verb.json') as Partial<Example>;
  if (!VERB_NAMES.includes(verb)) throw new Error(`${check}/verb.json: no such verb "${verb}"`);
  return { verb, names };
}

/** Files too long for the repository: `long.json` contains their lengths. */
function longFilesIn(folder: string): Record<string, string> {
  const long = jsonIn(folder, 'long.json') as Record<string, number>;
  return Object.fromEntries(Object.entries(long).map(([path, characters]) => [path, '{}'.padEnd(characters, '\n')]));
}

/** Returns an empty object if the file doesn't exist. */
function jsonIn(folder: string, name: string): unknown {
  return JSON.parse(textIn(folder, name) ?? '{}');
}

function textIn(folder: string, name: string): string | undefined {
  return existsSync(`${folder}/${name}`) ? readFileSync(`${folder}/${name}`, 'utf8') : undefined;
}
