import { newestFiles } from '../preview/draft-files.ts';
import { ICONS_PATH } from '../preview/visitor-headers.ts';
import { siteDocument } from '../project/document.ts';
import type { Site } from '../project/project.ts';
import type { PreviewDocument } from './shapes.ts';

/**
 * The document that the preview runs on, with what has taken the place of the files that the preview has asked for; null with
 * what stands in its way: then the last good one stays.
 */
export function documentOf(site: Site, asked: readonly string[]): PreviewDocument {
  const [refused] = site.refused;
  if (!site.isReadable) return { ...NO_DOCUMENT, problem: 'A file is no JSON.' };
  if (refused) return { ...NO_DOCUMENT, problem: `${refused.path.join('.')}: ${refused.message}` };
  try {
    const document = siteDocument(site, ICONS_PATH);
    return { document, files: newestFiles(site.project, document, asked), problem: '' };
  } catch (error) {
    // A rule that is not sound cannot be compiled; the findings say where.
    return { ...NO_DOCUMENT, problem: error instanceof Error ? error.message : String(error) };
  }
}

const NO_DOCUMENT = { document: null, files: {} };
