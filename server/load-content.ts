import { readFileSync } from 'node:fs';
import { registry } from '../components/registry.ts';
import type { SiteDocument } from '../schemas/manifest/site-document.ts';
import { z } from '../schemas/zod.ts';
import { CONTENT_ROOT, PROJECT } from '../scripts/project-root.ts';
import { getPageContents, createSiteDocument } from '../studio/project/document.ts';
import { hasErrors, validateProject } from '../studio/validate/validate.ts';
import { SourceCache } from '../studio/project/source.ts';
import { ContentError } from './content-error.ts';
import type { Content, LanguageTexts } from './content.ts';
import { getIconNames, createIconSprite } from './icons.ts';
import { formatFinding } from '../studio/project/finding.ts';
import { loadProject, loadSurroundings } from '../studio/project/load.ts';
import type { Project, Site } from '../studio/project/project.ts';
import { hashTexts } from '../studio/project/texts.ts';

const iconNames = z.parse(
  z.array(z.string()),
  JSON.parse(readFileSync(new URL('../components/ui/icon/names.json', import.meta.url), 'utf8')),
);

function rejectInvalid(project: Project): void {
  const findings = validateProject(project);
  if (!hasErrors(findings)) return;
  throw new ContentError(findings.filter(({ severity }) => severity === 'error').map(formatFinding));
}

function sortDocuments(documents: readonly SiteDocument[]): readonly SiteDocument[] {
  return documents.toSorted((a, b) => Number(b.site.fallback === true) - Number(a.site.fallback === true) || a.site.id - b.site.id);
}

function getSiteTexts({ project, manifest }: Site): [string, LanguageTexts][] {
  const { site, languages } = manifest;
  return site.languages.map((code) => {
    const texts = project.effectiveTexts(code, languages);
    return [hashTexts(texts), texts];
  });
}

const sourceCache = new SourceCache();
let lastLoad: { readonly files: Project['files']; readonly content: Content } | null = null;

function isSame(one: Project['files'], other: Project['files']): boolean {
  return one.size === other.size && [...one].every(([path, text]) => other.get(path) === text);
}

/** Reads and validates manifests, rules, and locales. Throws a ContentError with all problems. */
export async function loadContent(): Promise<Content> {
  const project = await loadProject(CONTENT_ROOT, loadSurroundings(PROJECT, registry), sourceCache);
  // Watchers also report unchanged files.
  if (lastLoad !== null && isSame(lastLoad.files, project.files)) return lastLoad.content;
  rejectInvalid(project);
  const withoutIcons = project.sites.map((site) => createSiteDocument(site, ''));
  const contents = Object.fromEntries(project.sites.map((site) => [site.key, getPageContents(site)]));
  // Documents contain the path of the sprite, which depends on the icons that they name.
  const sprite = createIconSprite(getIconNames([...withoutIcons, contents], iconNames));
  const documents = sortDocuments(withoutIcons.map((document) => ({ ...document, icons: sprite.path })));
  const content = { documents, contents, texts: Object.fromEntries(project.sites.flatMap(getSiteTexts)), sprite };
  lastLoad = { files: project.files, content };
  return content;
}
