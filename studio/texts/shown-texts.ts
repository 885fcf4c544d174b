import type { ComponentParts } from '../../schemas/manifest/component.ts';
import { siteKeys } from '../project/layers.ts';
import { type Mention, mentionsByRecord, mentionsIn } from '../project/mentions.ts';
import type { Project } from '../project/project.ts';
import { prune } from '../project/prune.ts';
import { isReadable } from '../project/readable.ts';
import { effectiveManifest, resolveSite, schemaFor } from '../project/resolve.ts';
import { FALLBACK_LANGUAGE, ownTexts, phrasesOf } from '../project/texts.ts';

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

/**
 * English texts that neither a manifest nor the product's own code names. A namespace of which manifests name nothing
 * belongs to components, whose code names its texts without it.
 */
export function unusedTexts(project: Project, parts: ComponentParts, inCode: ReadonlySet<string>): string[] {
  const named = new Set<string>();
  for (const key of siteKeys(project)) {
    const owned = mentionsByRecord(schemaFor(parts), resolveSite(project, key).effective);
    for (const { mentions } of owned) for (const id of textsIn(mentions)) named.add(id);
  }
  const namespaces = new Set([...named].map((id) => id.split(':')[0]));
  return Object.entries(ownTexts(project, FALLBACK_LANGUAGE)).flatMap(([namespace, content]) => {
    if (!namespaces.has(namespace)) return [];
    return [...phrasesOf(content).keys()].map((key) => `${namespace}:${key}`).filter((id) => !named.has(id) && !inCode.has(id));
  });
}

function textsIn(mentions: readonly Mention[]): Set<string> {
  return new Set(mentions.filter(({ kind }) => kind === 'phrase' || kind === 'text').map(({ id }) => id));
}
