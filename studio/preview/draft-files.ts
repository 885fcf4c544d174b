import { getContentPath, type SiteDocument, getTextsPath } from '../../schemas/manifest/site-document.ts';
import { createSiteDocument, getPageContents, getTextHashes } from '../project/document.ts';
import type { Project } from '../project/project.ts';
import { ICONS_PATH } from './visitor-headers.ts';

const TEXTS = /^\/texts\/([a-z-]+)\.([^/.]+)\/([\w-]+)\.json$/i;
const CONTENT = /^\/content\/([\w-]+)\.([^/.]+)\/([\w-]+)\.json$/;

export function getDraftFile(project: Project, address: string): object | null {
  return getTexts(project, address) ?? getContent(project, address);
}

export function getNewestFiles(project: Project, document: SiteDocument, requested: readonly string[]): Readonly<Record<string, object>> {
  const known = new Set(requested);
  const newest = new Set(requested.flatMap((address) => getNewestAddress(document, address) ?? []));
  const files = [...newest].filter((address) => !known.has(address)).map((address) => [address, getDraftFile(project, address)] as const);
  return Object.fromEntries(files.flatMap(([address, file]) => (file === null ? [] : [[address, file]])));
}

function getNewestAddress(document: SiteDocument, address: string): string | null {
  const [, language = '', , namespace] = TEXTS.exec(address) ?? [];
  const hash = document.texts[language];
  if (namespace !== undefined) return hash === undefined ? null : getTextsPath(language, hash, namespace);
  const [, , , route] = CONTENT.exec(address) ?? [];
  return route === undefined ? null : getContentPath(document, route);
}

function getTexts(project: Project, address: string): object | null {
  const [, language = '', hash = '', namespace = ''] = TEXTS.exec(address) ?? [];
  const site = project.sites.find(
    (one) => one.isReadable && one.manifest.site.languages.includes(language) && getTextHashes(one)[language] === hash,
  );
  if (site === undefined || address !== getTextsPath(language, hash, namespace)) return null;
  return project.effectiveTexts(language, site.manifest.languages)[namespace] ?? null;
}

function getContent(project: Project, address: string): object | null {
  const [, key = '', , route = ''] = CONTENT.exec(address) ?? [];
  if (!project.siteKeys.includes(key)) return null;
  const site = project.site(key);
  return address === getContentPath(createSiteDocument(site, ICONS_PATH), route) ? (getPageContents(site)[route] ?? null) : null;
}
