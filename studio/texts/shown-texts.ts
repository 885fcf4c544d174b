import type { Project } from '../project/project.ts';
import { prune } from '../project/prune.ts';
import { type Reference, referencesIn } from '../project/references.ts';

/** The texts that a site shows, and in which languages. */
export interface Shown {
  readonly site: string;
  readonly languages: readonly string[];
  /** Ids of texts: `notices:hk.title`. */
  readonly texts: ReadonlySet<string>;
}

/** What each readable site shows: what a hidden feature carries is not shown. */
export function shownTexts(project: Project): Shown[] {
  const keys = project.siteKeys.filter((key) => project.site(key).isReadable);
  return keys.map((site) => {
    const manifest = project.site(site).manifest;
    const shown = { ...manifest, ...prune(manifest) };
    return { site, languages: manifest.site.languages, texts: textsIn(referencesIn(project.schema, shown)) };
  });
}

function textsIn(references: readonly Reference[]): Set<string> {
  return new Set(references.filter(({ kind }) => kind === 'phrase' || kind === 'text').map(({ id }) => id));
}
