import { registry } from '../../components/registry.ts';
import type { JsonObject } from '../../schemas/manifest/shape.ts';
import type { Link } from '../../schemas/manifest/navigation.ts';
import type { PageContents, SiteDocument } from '../../schemas/manifest/site-document.ts';
import { PROJECT } from '../../scripts/project-root.ts';
import { pageContents, siteDocument } from '../../studio/project/document.ts';
import { loadProject } from '../../studio/project/project.ts';
import { loadSurroundings } from '../../studio/project/surroundings.ts';
import { effectiveTexts } from '../../studio/project/texts.ts';

/** The sites of contract section 2 by key. */
export const SITES = ['main', 'turkey', 'eu', 'hk', 'us', 'bahamas', 'singapore', 'uk', 'japan', 'uae', 'testnet'] as const;
export type SiteKey = (typeof SITES)[number];

const [project, { parts }] = await Promise.all([loadProject(PROJECT), loadSurroundings(PROJECT, registry)]);
const documents = new Map<SiteKey, SiteDocument>();

/** The document that the pages of a site run on, made of the manifests, rules and locales of this checkout. */
export function realSite(key: SiteKey): SiteDocument {
  const document = documents.get(key) ?? siteDocument(project, key, { parts, icons: '/icons.svg' });
  documents.set(key, document);
  return document;
}

/** What the pages of a site say. */
export function realContents(key: SiteKey): PageContents {
  return pageContents(project, key, parts);
}

/** Every link of a site by id: those of its document, and each route as a link of its own. */
export function realLinks(key: SiteKey): readonly (readonly [string, Link])[] {
  const { links, routes } = realSite(key);
  const own = Object.keys(routes).map((id): [string, Link] => [id, { route: id }]);
  return Object.entries({ ...Object.fromEntries(own), ...links }).flatMap(([id, link]) => (link === null ? [] : [[id, link] as const]));
}

/** English texts by namespace. */
export const TEXTS: Readonly<Record<string, JsonObject>> = effectiveTexts(project, 'en');
