import { readdirSync, readFileSync } from 'node:fs';
import { createScope } from '../../studio/validate/scope.ts';
import { SUPPRESSIBLE } from '../../studio/validate/suppressible.ts';
import { createTinyProject } from './tiny-project.ts';

const ROOT = new URL('../..', import.meta.url).pathname;
const STUDIO = ['project', 'validate', 'analyse', 'cases', 'check', 'explain', 'model', 'people', 'texts'].map((name) => `studio/${name}`);
const FOLDERS = [...STUDIO, 'schemas/manifest', 'rules'];

export function findKnownChecks(): string[] {
  const project = createTinyProject();
  const { known } = createScope(project.site('main'));
  // These ids are composed in the code.
  const composed = [...Object.keys(known).map((kind) => `reference/${kind}`), ...SUPPRESSIBLE.analyse];
  return [...new Set([...findWrittenIds(), ...composed])].sort();
}

/** Finds ids that are written out. A family is the part before the slash. */
function findWrittenIds(): string[] {
  const sources = FOLDERS.flatMap((folder) => readSources(`${ROOT}${folder}`)).join('\n');
  const families = new Set(findMatches(/check: ['`]([a-z]+)\//g, sources));
  return findMatches(new RegExp(`'((?:${[...families].join('|')})/[a-zA-Z-]+)'`, 'g'), sources);
}

const findMatches = (pattern: RegExp, text: string): string[] => [...text.matchAll(pattern)].flatMap((match) => match[1] ?? []);

function readSources(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  return names.map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
}
