import { readdirSync, readFileSync } from 'node:fs';
import { effectiveManifest, resolveSite } from '../../studio/project/resolve.ts';
import { scopeOf } from '../../studio/project/scope.ts';
import { SUPPRESSIBLE } from '../../studio/project/suppressible.ts';
import { surroundings, tinyProject } from './tiny-project.ts';

const ROOT = new URL('../..', import.meta.url).pathname;
/** Where findings are made. */
const FOLDERS = ['studio/project', 'schemas/manifest', 'rules'];
const FAMILIES = 'action invariant json language link locale manifest reference route rule schema site suppression surface'.split(' ');
/** Said by `analyse`, `test` and `explain` only. */
const OF_OTHER_VERBS = ['analyse', 'case', 'facts'];

/** Every check id of `validate`, with those of the cases that it leaves to `test`. */
export function knownChecks(): string[] {
  const project = tinyProject();
  const { known } = scopeOf(project, effectiveManifest(resolveSite(project, 'main'), surroundings.parts), surroundings);
  // The ids of references are put together from their kinds.
  return sorted([...idsIn(FAMILIES), ...Object.keys(known).map((kind) => `reference/${kind}`)]);
}

/** Every check id of the tool. */
export function allChecks(): string[] {
  return sorted([...knownChecks(), ...idsIn(OF_OTHER_VERBS), ...SUPPRESSIBLE.analyse]);
}

function idsIn(families: readonly string[]): string[] {
  const pattern = new RegExp(`'((?:${families.join('|')})/[a-zA-Z-]+)'`, 'g');
  const sources = FOLDERS.flatMap((folder) => sourcesIn(`${ROOT}${folder}`));
  return sources.flatMap((source) => [...source.matchAll(pattern)].flatMap((match) => match[1] ?? []));
}

function sorted(ids: readonly string[]): string[] {
  return [...new Set(ids)].sort();
}

function sourcesIn(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  return names.map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
}
