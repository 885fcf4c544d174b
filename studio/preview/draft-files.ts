import { contentPath, textsPath } from '../../schemas/manifest/site-document.ts';
import { siteDocument, pageContents, textHashes } from '../project/document.ts';
import type { Project } from '../project/project.ts';
import { ICONS_PATH } from './visitor-headers.ts';

const TEXTS = /^\/texts\/([a-z-]+)\.([^/.]+)\/([\w-]+)\.json$/i;
const CONTENT = /^\/content\/([\w-]+)\.([^/.]+)\/([\w-]+)\.json$/;

/** A file that the preview asks for (protocol: `ask`), of the drafts as they are now; null: they have gone on since. */
export function draftFile(project: Project, address: string): object | null {
  return textsAt(project, address) ?? contentAt(project, address);
}

function textsAt(project: Project, address: string): object | null {
  const [, language = '', hash = '', namespace = ''] = TEXTS.exec(address) ?? [];
  const site = project.sites.find(
    (one) => one.isReadable && one.manifest.site.languages.includes(language) && textHashes(one)[language] === hash,
  );
  if (site === undefined || address !== textsPath(language, hash, namespace)) return null;
  return project.effectiveTexts(language, site.manifest.languages)[namespace] ?? null;
}

function contentAt(project: Project, address: string): object | null {
  const [, key = '', , route = ''] = CONTENT.exec(address) ?? [];
  if (!project.siteKeys.includes(key)) return null;
  const site = project.site(key);
  return address === contentPath(siteDocument(site, ICONS_PATH), route) ? (pageContents(site)[route] ?? null) : null;
}
