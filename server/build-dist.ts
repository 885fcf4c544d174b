import { rmSync } from 'node:fs';
import { getContentPath, getTextsPath } from '../schemas/manifest/site-document.ts';
import { BUILD_FILE } from './read-build.ts';
import type { BuildRecord } from './read-build.ts';
import { copyCode, writeCode, writerIn } from './build-code.ts';
import { compressFiles } from './compress-files.ts';
import { contentHash } from './content-hash.ts';
import { SECURITY_TXT, securityTxt } from './security-txt.ts';
import type { Content } from './content.ts';
import { contentOf } from './select-site.ts';
import { headersFile } from './hosting.ts';
import { loadContent } from './load-content.ts';
import { nginxConf, nginxProxyConf } from './nginx/conf.ts';
import { drawerOf, placeDrawer } from './pages/renderer.ts';
import { rootOf } from './pages/page-file.ts';
import { ROBOTS, robotsTxt, SITE_MAP, siteMap } from './pages/site-map.ts';
import { NO_PAGES, writePages } from './pages/write-pages.ts';
import type { WrittenPages } from './pages/write-site.ts';
import { placeBuild } from './install-build.ts';
import type { Placed } from './install-build.ts';
import { mapsOf, placeMaps } from './source-maps.ts';

type Write = ReturnType<typeof writerIn>;

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

/** What crawlers look for, for each site where its pages are. */
function writeSiteMaps(write: Write, { documents }: Content): void {
  for (const document of documents) {
    write(`${rootOf(document)}${SITE_MAP}`, siteMap(document));
    write(`${rootOf(document)}${ROBOTS}`, robotsTxt(document));
  }
}

/** Pages are drawn for the day of the build, or for that of its sources (reproducible-builds.org), so that the same sources make the same pages. */
function drawnFor(): number {
  const day = 86_400_000;
  const epoch = process.env['SOURCE_DATE_EPOCH'];
  const at = epoch === undefined ? Date.now() : Number(epoch) * 1000;
  return Math.floor(at / day) * day;
}

function writeDocuments(write: Write, { documents }: Content): readonly string[] {
  return documents.map((document) => {
    const json = JSON.stringify(document);
    const path = `site/site.${contentHash(json)}.json`;
    write(path, json);
    return path;
  });
}

async function writeBuild(stage: string, content: Content, { isWhole, codeCache }: BuildWish): Promise<WrittenPages> {
  const code = await (codeCache === undefined ? writeCode(stage) : copyCode(codeCache, stage));
  const write = writerIn(stage);
  write(content.sprite.path, content.sprite.svg);
  write(SECURITY_TXT, securityTxt(content.documents, new Date()));
  writeTexts(write, content);
  writeContents(write, content);
  const sites = writeDocuments(write, content);
  // All that pages are made of is named by its content in one of these.
  const at = drawnFor();
  const build: BuildRecord = { id: contentHash(JSON.stringify([code, at, sites])), code, at, sites };
  write(BUILD_FILE, JSON.stringify(build));
  writeSiteMaps(write, content);
  write('_headers', headersFile(content.documents));
  write('nginx.conf', nginxConf(content.documents));
  write('nginx-proxy.conf', nginxProxyConf(content.documents));
  const pages = isWhole ? await writePages(stage) : NO_PAGES;
  await compressFiles(stage);
  return pages;
}

/** What is to be built. */
export interface BuildWish {
  /** Whether every page is written, drawn, for servers that know files only; ours draws one when it is asked for. */
  readonly isWhole: boolean;
  /** The key of the only site that is wanted. */
  readonly site?: string | undefined;
  /** A folder with compiled code to reuse, for several builds of the same sources; written if it doesn't exist. */
  readonly codeCache?: string | undefined;
}

/** What was built. */
export interface Built {
  readonly placed: Placed;
  readonly pages: WrittenPages;
}

/**
 * Builds into `dist`: beside it first, so that what is in place stays there when a manifest, a rule or a text is refused or
 * the build is cut off.
 */
export async function build(dist: string, wish: BuildWish): Promise<Built> {
  const content = contentOf(await loadContent(), wish.site);
  const stage = `${dist}.next`;
  rmSync(stage, { recursive: true, force: true });
  try {
    const pages = await writeBuild(stage, content, wish);
    const placed = placeBuild(stage, dist);
    placeMaps(stage, dist);
    placeDrawer(stage, dist);
    return { placed, pages };
  } finally {
    for (const folder of [stage, mapsOf(stage), drawerOf(stage)]) rmSync(folder, { recursive: true, force: true });
  }
}
