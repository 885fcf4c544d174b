import type { Project } from '../project/project.ts';
import { namedTexts, referencesIn } from '../project/references.ts';

/** The texts that a site shows, and in which languages. */
export interface Shown {
  readonly site: string;
  readonly languages: readonly string[];
  /** Ids of texts: `notices:hk.title`. */
  readonly texts: ReadonlySet<string>;
}

/** What each readable site shows: what a hidden feature carries is not shown. */
export function shownTexts(project: Project): Shown[] {
  const sites = project.sites.filter(({ isReadable }) => isReadable);
  return sites.map(({ key, manifest, offered }) => {
    const texts = namedTexts(referencesIn(project.schema, { ...manifest, ...offered }));
    return { site: key, languages: manifest.site.languages, texts: new Set(texts) };
  });
}
