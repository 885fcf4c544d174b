import type { ProjectDiff } from '../diff/entry.ts';
import { compareProjects } from '../diff/project-diff.ts';
import type { Project } from '../project/project.ts';

/** Returns everything in a project as new, for a signer who has nothing to compare it with. Its sites are compared with empty ones. */
export function createWholeDiff(project: Project): ProjectDiff {
  const files = new Map(
    project.sites.map(({ key, manifest: { site } }) => [`manifests/${key}.json`, JSON.stringify({ site: pickIdentity(site) })]),
  );
  return compareProjects(project.withFiles({ files }), project);
}

function pickIdentity({ id, key, languages, defaultLang }: Project['sites'][number]['manifest']['site']): object {
  return { id, key, name: '', hosts: { local: [], production: '' }, languages, defaultLang };
}
