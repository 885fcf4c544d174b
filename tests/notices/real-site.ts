import { registry } from '../../components/registry.ts';
import type { JsonObject } from '../../schemas/manifest/shape.ts';
import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import { PROJECT } from '../../scripts/project-root.ts';
import { siteDocument } from '../../studio/project/document.ts';
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

/** English texts by namespace. */
export const TEXTS: Readonly<Record<string, JsonObject>> = effectiveTexts(project, 'en');
