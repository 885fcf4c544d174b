import type { ComponentParts } from '../../schemas/manifest/component.ts';
import { siteKeys } from '../project/layers.ts';
import { type Mention, mentionsIn } from '../project/mentions.ts';
import type { Project } from '../project/project.ts';
import { prune } from '../project/prune.ts';
import { isReadable } from '../project/readable.ts';
import { effectiveManifest, resolveSite, schemaFor } from '../project/resolve.ts';

/** The texts that a site shows, and in which languages. */
export interface Shown {
  readonly site: string;
  readonly languages: readonly string[];
  /** Ids of texts: `notices:hk.title`. */
  readonly texts: ReadonlySet<string>;
}

/** What each readable site shows: what a hidden feature carries is not shown. */
export function shownTexts(project: Project, parts: ComponentParts): Shown[] {
  const keys = siteKeys(project).filter((key) => isReadable(resolveSite(project, key)));
  return keys.map((site) => {
    const manifest = effectiveManifest(resolveSite(project, site), parts);
    const shown = { ...manifest, ...prune(manifest) };
    return { site, languages: manifest.site.languages, texts: textsIn(mentionsIn(schemaFor(parts), shown)) };
  });
}

function textsIn(mentions: readonly Mention[]): Set<string> {
  return new Set(mentions.filter(({ kind }) => kind === 'phrase' || kind === 'text').map(({ id }) => id));
}
