import { getNewestFiles } from '../preview/draft-files.ts';
import { ICONS_PATH } from '../preview/visitor-headers.ts';
import { createSiteDocument } from '../project/document.ts';
import type { Site } from '../project/project.ts';
import type { PreviewDocument } from './shapes.ts';

/**
 * Returns the preview's document, and new versions of the files that it uses. The document is null if the draft is invalid, so that the
 * last valid one stays.
 */
export function createPreviewDocument(site: Site, requested: readonly string[]): PreviewDocument {
  const [refused] = site.refused;
  if (!site.isReadable) return { ...NO_DOCUMENT, problem: 'A file is no JSON.' };
  if (refused) return { ...NO_DOCUMENT, problem: `${refused.path.join('.')}: ${refused.message}` };
  try {
    const document = createSiteDocument(site, ICONS_PATH);
    return { document, files: getNewestFiles(site.project, document, requested), problem: '' };
  } catch (error) {
    // An invalid rule can't be compiled. The findings show its position.
    return { ...NO_DOCUMENT, problem: error instanceof Error ? error.message : String(error) };
  }
}

const NO_DOCUMENT = { document: null, files: {} };
