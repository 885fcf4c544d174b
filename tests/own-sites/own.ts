import { registry } from '../../components/registry.ts';
import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import { PROJECT } from '../../scripts/project-root.ts';
import { siteDocument } from '../../studio/project/document.ts';
import { siteKeys } from '../../studio/project/layers.ts';
import { loadProject } from '../../studio/project/project.ts';
import { loadSurroundings } from '../../studio/project/surroundings.ts';

/** The project's own sites. What is asked of them here comes from themselves, so that every right edit passes. */
export const [own, surroundings] = await Promise.all([loadProject(PROJECT), loadSurroundings(PROJECT, registry)]);

/** The documents that their pages run on. */
export const DOCUMENTS: readonly SiteDocument[] = siteKeys(own).map((key) =>
  siteDocument(own, key, { parts: surroundings.parts, icons: '/icons.svg' }),
);
