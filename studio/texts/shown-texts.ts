import { getOwnNamespaces } from '../../schemas/manifest/component.ts';
import type { Manifest } from '../../schemas/manifest/manifest.ts';
import { componentsIn, type DrawnSection } from '../project/drawn.ts';
import type { Project } from '../project/project.ts';
import { namedTexts, referencesIn } from '../project/references.ts';
import { phrasesOf } from '../project/texts.ts';

/** The texts that a site shows, and in which languages. */
export interface Shown {
  readonly site: string;
  readonly languages: readonly string[];
  /** Ids of texts: `notices:hk.title`. */
  readonly texts: ReadonlySet<string>;
}

/** What each readable site shows, its components' own words too: what a hidden feature carries is not shown. */
export function shownTexts(project: Project): Shown[] {
  const sites = project.sites.filter(({ isReadable }) => isReadable);
  return sites.map(({ key, manifest, offered }) => {
    const named = namedTexts(referencesIn(project.schema, { ...manifest, ...offered }));
    return { site: key, languages: manifest.site.languages, texts: new Set([...named, ...wordsOf(project, offered)]) };
  });
}

/** The words of the page and of all components that records can draw: which of them is drawn is for code to say. */
function wordsOf({ english, surroundings }: Project, records: Pick<Manifest, DrawnSection>): string[] {
  const drawn = componentsIn(records);
  return [...getOwnNamespaces(surroundings.parts, (name) => drawn.has(name))].flatMap((namespace) =>
    [...phrasesOf(english[namespace] ?? {}).keys()].map((key) => `${namespace}:${key}`),
  );
}
