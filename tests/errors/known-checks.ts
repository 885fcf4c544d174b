import { readdirSync, readFileSync } from 'node:fs';
import { effectiveManifest, resolveSite } from '../../studio/project/resolve.ts';
import { scopeOf } from '../../studio/project/scope.ts';
import { SUPPRESSIBLE } from '../../studio/project/suppressible.ts';
import { surroundings, tinyProject } from './tiny-project.ts';

const ROOT = new URL('../..', import.meta.url).pathname;
/** Where findings of `validate` and `test` are made. */
const FOLDERS = ['studio/project', 'schemas/manifest', 'rules'];
const FAMILIES = 'action|json|language|link|locale|manifest|reference|route|rule|schema|site|suppression|surface';

/** Every check id of `validate` and `test` in the sources. The kinds of references, whose ids are put together, are asked of the scope. */
export function knownChecks(): string[] {
  const sources = FOLDERS.flatMap((folder) => sourcesIn(`${ROOT}${folder}`));
  const written = sources.flatMap((source) => [...source.matchAll(new RegExp(`'((?:${FAMILIES})/[a-zA-Z-]+)'`, 'g'))]);
  const project = tinyProject();
  const { known } = scopeOf(project, effectiveManifest(resolveSite(project, 'main'), surroundings.parts), surroundings);
  const ids = [...written.flatMap((match) => match[1] ?? []), ...Object.keys(known).map((kind) => `reference/${kind}`)];
  return [...new Set(ids)].filter((id) => !SUPPRESSIBLE.analyse.includes(id)).sort();
}

function sourcesIn(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  return names.map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
}
