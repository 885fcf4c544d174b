import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { PROVEN_RULES } from './proven-rules.ts';
import { FILES, createRule, SECOND, createTinyProject } from './tiny-project.ts';
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
  const read = (name: string) => (existsSync(`${folder}/${name}`) ? readFileSync(`${folder}/${name}`, 'utf8') : undefined);
  // The callers know the shapes of these files.
  const parse = (name: string): unknown => JSON.parse(read(name) ?? '{}');
  const { verb = 'validate', names = [] } = parse('verb.json') as Partial<Example>;
  if (!VERB_NAMES.includes(verb)) throw new Error(`${check}/verb.json: no such verb "${verb}"`);
  const proven = verb === 'validate' || verb === 'texts' ? {} : PROVEN_RULES;
  const files = { ...FILES, ...proven, 'manifests/second.json': SECOND };
  const changes = Object.entries(parse('changes.json') as Record<string, object>).map(
    ([path, change]) => [path, applyChange(path, change, files)] as const,
  );
  // Files too long for the repository: `long.json` contains their lengths.
  const long = Object.entries(parse('long.json') as Record<string, number>).map(([path, length]) => [path, '{}'.padEnd(length, '\n')]);
  const project = createTinyProject({ ...proven, ...Object.fromEntries(changes), ...Object.fromEntries(long) });
  return { check, verb, names, folder, project, expected: read('expected.txt') ?? '' };
}

/** Merges a change into the existing file, or into a minimal rule. */
function applyChange(path: string, change: object | string | null, files: Readonly<Record<string, object>>): object | string | null {
  const before = files[path] ?? (path.endsWith('.rule.json') ? createRule({}) : undefined);
  if (before === undefined || typeof change !== 'object' || change === null) return change;
  // Replaces the logic instead of merging it.
  return mergePatch('logic' in change ? { ...before, logic: null } : before, change) as object;
}
