import { registry } from '../../components/registry.ts';
import type { PageContents, SiteDocument } from '../../schemas/manifest/site-document.ts';
import { PROJECT } from '../../scripts/project-root.ts';
import { getPageContents, createSiteDocument } from '../../studio/project/document.ts';
import { loadProject, loadSurroundings } from '../../studio/project/load.ts';

/** The project's own sites. Expected values come from the manifests, so that a valid edit breaks no test. */
export const own = await loadProject(PROJECT, loadSurroundings(PROJECT, registry));

export const DOCUMENTS: readonly SiteDocument[] = own.siteKeys.map((key) => createSiteDocument(own.site(key), '/icons.svg'));

export const getOwnContents = ({ site }: SiteDocument): PageContents => getPageContents(own.site(site.key));
