import type { ComponentParts } from '../../schemas/manifest/component.ts';
import type { Manifest } from '../../schemas/manifest/manifest.ts';
import { siteKeys } from './layers.ts';
import { oncePerProject } from './once.ts';
import type { Project } from './project.ts';
import { effectiveManifest, resolveSite } from './resolve.ts';

/** What sites know of each other, by the keys of their files. */
export type SiteConfigs = ReadonlyMap<string, Pick<Manifest, 'site' | 'languages'>>;

/** Read once for all sites of a project: each looks at all the others. */
export function siteConfigs(project: Project, parts: ComponentParts): SiteConfigs {
  const tables = tablesOf(project);
  const found = tables.get(parts) ?? readConfigs(project, parts);
  tables.set(parts, found);
  return found;
}

const tablesOf = oncePerProject(() => new WeakMap<ComponentParts, SiteConfigs>());

function readConfigs(project: Project, parts: ComponentParts): SiteConfigs {
  return new Map(
    siteKeys(project).map((key) => {
      const { site, languages } = effectiveManifest(resolveSite(project, key), parts);
      return [key, { site, languages }] as const;
    }),
  );
}
