import { manifest } from '../../schemas/manifest/manifest.ts';
import { isObject, shapeOf } from '../../schemas/manifest/shape.ts';
import { siteKeys } from './layers.ts';
import { oncePerProject } from './once.ts';
import { resolveSite, type ResolvedSite } from './resolve.ts';

/** Whether everything that a site inherits is there and is JSON: without a part of it, all else would only say so again. */
export function isReadable({ chain: { layers, findings } }: ResolvedSite): boolean {
  return findings.length === 0 && layers.every(({ pieces }) => pieces.every(({ source }) => isObject(source.value)));
}

/** Whether every site can be read, each key of it a known section: only then is what no site has missing indeed. */
export const isEverySiteWhole = oncePerProject((project): boolean =>
  siteKeys(project).every((key) => {
    const site = resolveSite(project, key);
    return isReadable(site) && Object.keys(site.effective).every((section) => Object.hasOwn(shapeOf(manifest) ?? {}, section));
  }),
);
