import { parseDuration } from '../../rules/duration.ts';
import { getOrCreate } from '../../runtime/get-or-create.ts';
import { registry } from '../../components/registry.ts';
import type { JsonObject } from '../../schemas/manifest/shape.ts';
import type { PageContents, SiteDocument } from '../../schemas/manifest/site-document.ts';
import { getPageContents, createSiteDocument } from '../../studio/project/document.ts';
import { FROZEN } from './folder.ts';
import { loadProject, loadSurroundings } from '../../studio/project/load.ts';

export const SITES = ['main', 'turkey', 'eu'] as const;
export type SiteKey = (typeof SITES)[number];

export const frozen = await loadProject(FROZEN, loadSurroundings(FROZEN, registry));
export const { surroundings } = frozen;
const documents = new Map<SiteKey, SiteDocument>();
const contents = new Map<SiteKey, PageContents>();

export function getFrozenSite(key: SiteKey): SiteDocument {
  return getOrCreate(documents, key, () => createSiteDocument(frozen.site(key), '/icons.svg'));
}

export function getFrozenContents(key: SiteKey): PageContents {
  return getOrCreate(contents, key, () => getPageContents(frozen.site(key)));
}

export const TEXTS: Readonly<Record<string, JsonObject>> = frozen.effectiveTexts('en');

const { fastCall, slowCall } = getFrozenSite('main').constants.timeLimits;
/** Time limits of the frozen project's calls. They are long, so that a busy machine cannot reach them. */
export const TIMEOUT_MS = { fast: parseDuration(fastCall) ?? 0, slow: parseDuration(slowCall) ?? 0 };
