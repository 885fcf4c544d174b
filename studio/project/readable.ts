import { manifest, WRITTEN_SECTIONS } from '../../schemas/manifest/manifest.ts';
import { isObject, shapeOf } from '../../schemas/manifest/shape.ts';
import { siteKeys } from './layers.ts';
import { oncePerProject } from './once.ts';
import type { Project } from './project.ts';
import { resolveSite, type ResolvedSite } from './resolve.ts';
import { misnamed } from './strays.ts';

/** Whether everything that a site inherits is there and is JSON: without a part of it, all else would only say so again. */
export function isReadable({ chain: { layers, findings, isBroken } }: ResolvedSite): boolean {
  return !isBroken && findings.length === 0 && layers.every(({ pieces }) => pieces.every(({ source }) => isObject(source.value)));
}

/** Whether every part of it also has the name under which it is read. */
export function isComplete(site: ResolvedSite, project: Project): boolean {
  const isOfLayer = (path: string): boolean => site.chain.layers.some(({ name }) => path.startsWith(`manifests/${name}/`));
  return isReadable(site) && ![...misnamed(project)].some(isOfLayer);
}

const KNOWN = new Set<string>([...WRITTEN_SECTIONS, ...Object.keys(shapeOf(manifest) ?? {})]);

/** Whether every site can be read, each key of it a known section: only then is what no site has missing indeed. */
export const isEverySiteWhole = oncePerProject((project): boolean =>
  siteKeys(project).every((key) => {
    const site = resolveSite(project, key);
    return isComplete(site, project) && Object.keys(site.merged).every((section) => KNOWN.has(section));
  }),
);
