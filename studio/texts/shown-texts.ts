import { getOwnNamespaces } from '../../schemas/manifest/component.ts';
import type { Manifest } from '../../schemas/manifest/manifest.ts';
import { findComponents, type ComponentSection } from '../project/component-sections.ts';
import type { Project } from '../project/project.ts';
import { filterTexts, findReferences } from '../project/references.ts';
import { getPhrases } from '../project/texts.ts';

export interface Shown {
  readonly site: string;
  readonly languages: readonly string[];
  readonly texts: ReadonlySet<string>;
}

/** Returns the texts of each readable site, including components' own texts. Excludes hidden features. */
export function findShownTexts(project: Project): Shown[] {
  const sites = project.sites.filter(({ isReadable }) => isReadable);
  return sites.map(({ key, manifest, offered }) => {
    const named = filterTexts(findReferences(project.schema, { ...manifest, ...offered }));
    const { site, languages } = manifest;
    const overrides = site.languages.flatMap((code) => languages[code]?.overrides ?? []);
    return { site: key, languages: [...site.languages, ...overrides], texts: new Set([...named, ...getComponentTexts(project, offered)]) };
  });
}

/** Includes texts of the page and of all usable components, because code decides which of them render. */
function getComponentTexts({ english, surroundings }: Project, records: Pick<Manifest, ComponentSection>): string[] {
  const drawn = findComponents(records);
  return [...getOwnNamespaces(surroundings.parts, (name) => drawn.has(name))].flatMap((namespace) =>
    [...getPhrases(english[namespace] ?? {}).keys()].map((key) => `${namespace}:${key}`),
  );
}
