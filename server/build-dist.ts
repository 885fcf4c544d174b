import { rmSync } from 'node:fs';
import { getContentPath, getTextsPath } from '../schemas/manifest/site-document.ts';
import { BUILD_FILE } from './read-build.ts';
import type { BuildRecord } from './read-build.ts';
import { copyCode, writeCode, createWriter } from './build-code.ts';
import { compressFiles } from './compress-files.ts';
import { hashContent } from './content-hash.ts';
import { SECURITY_TXT, createSecurityTxt } from './security-txt.ts';
import type { Content } from './content.ts';
import { selectSite } from './select-site.ts';
import { formatHeadersFile } from './hosting.ts';
import { loadContent } from './load-content.ts';
import { addNewestIndex } from './newest-index.ts';
import { CONTENT_ROOT } from '../scripts/project-root.ts';
import { createNginxConf, createNginxProxyConf } from './nginx/conf.ts';
import { getRendererFolder, installRenderer } from './pages/renderer.ts';
import { getSiteRoot } from './pages/page-file.ts';
import { ROBOTS, createRobotsTxt, SITE_MAP, createSiteMap } from './pages/site-map.ts';
import { NO_PAGES, writePages } from './pages/write-pages.ts';
import type { WrittenPages } from './pages/write-site.ts';
import { installBuild } from './install-build.ts';
import type { InstalledBuild } from './install-build.ts';
import { getSourceMapsFolder, installSourceMaps } from './source-maps.ts';

type Write = ReturnType<typeof createWriter>;

function writeTexts(write: Write, { documents, texts }: Content): void {
  const folders = documents.flatMap((document) => Object.entries(document.texts));
  for (const [language, hash] of new Map(folders.map((each) => [each.join('.'), each])).values()) {
    for (const [namespace, entries] of Object.entries(texts[hash] ?? {}))
      write(getTextsPath(language, hash, namespace), JSON.stringify(entries));
  }
}

function writeContents(write: Write, { documents, contents }: Content): void {
  for (const document of documents) {
    for (const [route, content] of Object.entries(contents[document.site.key] ?? {}))
      write(getContentPath(document, route), JSON.stringify(content));
  }
}

function writeSiteMaps(write: Write, { documents }: Content): void {
  for (const document of documents) {
    write(`${getSiteRoot(document)}${SITE_MAP}`, createSiteMap(document));
    write(`${getSiteRoot(document)}${ROBOTS}`, createRobotsTxt(document));
  }
}

/** Returns the start of a day, in ms. `SOURCE_DATE_EPOCH` makes builds reproducible (reproducible-builds.org). */
function getPrerenderTime(): number {
  const day = 86_400_000;
  const epoch = process.env['SOURCE_DATE_EPOCH'];
  const at = epoch === undefined ? Date.now() : Number(epoch) * 1000;
  return Math.floor(at / day) * day;
}

function writeDocuments(write: Write, { documents }: Content): readonly string[] {
  return documents.map((document) => {
    const json = JSON.stringify(document);
    const path = `site/site.${hashContent(json)}.json`;
    write(path, json);
    return path;
  });
}

async function writeBuild(stage: string, content: Content, { hasPages, codeCache }: BuildOptions): Promise<WrittenPages> {
  const code = await (codeCache === undefined ? writeCode(stage) : copyCode(codeCache, stage));
  const write = createWriter(stage);
  write(content.sprite.path, content.sprite.svg);
  const at = getPrerenderTime();
  write(SECURITY_TXT, createSecurityTxt(content.documents, new Date(at)));
  writeTexts(write, content);
  writeContents(write, content);
  const sites = writeDocuments(write, content);
  const build: BuildRecord = { id: hashContent(JSON.stringify([code, at, sites])), code, at, sites };
  write(BUILD_FILE, JSON.stringify(build));
  writeSiteMaps(write, content);
  write('_headers', formatHeadersFile(content.documents));
  write('nginx.conf', createNginxConf(content.documents));
  write('nginx-proxy.conf', createNginxProxyConf(content.documents));
  const pages = hasPages ? await writePages(stage) : NO_PAGES;
  await compressFiles(stage);
  return pages;
}

export interface BuildOptions {
  /** Writes prerendered pages for static hosts. `npm start` renders pages on request instead. */
  readonly hasPages: boolean;
  readonly site?: string | undefined;
  readonly codeCache?: string | undefined;
}

export interface BuildResult {
  readonly installed: InstalledBuild;
  readonly pages: WrittenPages;
}

/** Builds next to `dist` and installs the result at the end. A failed build leaves `dist` unchanged. */
export async function build(dist: string, options: BuildOptions): Promise<BuildResult> {
  const content = await addNewestIndex(selectSite(await loadContent(), options.site), CONTENT_ROOT);
  const stage = `${dist}.next`;
  rmSync(stage, { recursive: true, force: true });
  try {
    const pages = await writeBuild(stage, content, options);
    const installed = installBuild(stage, dist);
    installSourceMaps(stage, dist);
    installRenderer(stage, dist);
    return { installed, pages };
  } finally {
    for (const folder of [stage, getSourceMapsFolder(stage), getRendererFolder(stage)]) rmSync(folder, { recursive: true, force: true });
  }
}
