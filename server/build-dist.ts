import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { minify, transform } from 'rolldown/utils';
import { build as viteBuild } from 'vite';
import { workerPath } from '../schemas/kept-paths.ts';
import type { SiteDocument } from '../schemas/manifest/site-document.ts';
import { contentPath, textsPath } from '../schemas/manifest/site-document.ts';
import { PROJECT } from '../scripts/project-root.ts';
import { BUILD_FILE } from './built.ts';
import type { BuildRecord } from './built.ts';
import { workerScript, WORKER_FILE } from './build-worker.ts';
import { compressFiles } from './compress-files.ts';
import { contentHash } from './content-hash.ts';
import { SECURITY_TXT, securityTxt } from './security-txt.ts';
import type { Content } from './content.ts';
import { contentOf } from './one-site.ts';
import { headersFile } from './hosting.ts';
import { loadContent } from './load-content.ts';
import { nginxConf, nginxProxyConf } from './nginx/conf.ts';
import type { BuiltChunks, BuiltCode } from './pages/page-assets.ts';
import { drawerOf, placeDrawer, writeDrawer } from './pages/draw.ts';
import { componentChunks } from './pages/page-assets.ts';
import { rootOf } from './pages/page-file.ts';
import { ROBOTS, robotsTxt, SITE_MAP, siteMap } from './pages/site-map.ts';
import { NO_PAGES, writePages } from './pages/write-pages.ts';
import type { WrittenPages } from './pages/write-site.ts';
import { placeBuild } from './place-build.ts';
import type { Placed } from './place-build.ts';
import { mapsOf, placeMaps, takeMapsOut } from './source-maps.ts';

type Write = (path: string, content: string) => void;

function writerIn(dist: string): Write {
  return (path, content) => {
    const file = join(dist, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
}

/** The script that runs before the first paint, as the browser gets it. */
export async function bootScript(): Promise<string> {
  const file = join(import.meta.dirname, 'boot.ts');
  const { code } = await transform(file, readFileSync(file, 'utf8'));
  return (await minify('boot.js', code, { module: false })).code;
}

/** The code of the page, and in which file each component came to lie. */
async function buildCode(dist: string): Promise<Pick<BuiltCode, 'chunks' | 'components'>> {
  const built = await viteBuild({ root: PROJECT, logLevel: 'warn', build: { outDir: dist, emptyOutDir: true, sourcemap: 'hidden' } });
  const file = join(dist, '.vite/manifest.json');
  const chunks = JSON.parse(readFileSync(file, 'utf8')) as BuiltChunks;
  rmSync(dirname(file), { recursive: true });
  const written = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const sources = written.flatMap((chunk) =>
    chunk.type === 'chunk' ? chunk.moduleIds.map((id) => [relative(PROJECT, id), chunk.fileName] as const) : [],
  );
  return { chunks, components: componentChunks(chunks, Object.fromEntries(sources)) };
}

function writeTexts(write: Write, { documents, texts }: Content): void {
  const hashes = Object.assign({}, ...documents.map((document) => document.texts)) as SiteDocument['texts'];
  for (const [language, hash] of Object.entries(hashes)) {
    for (const [namespace, entries] of Object.entries(texts[language] ?? {}))
      write(textsPath(language, hash, namespace), JSON.stringify(entries));
  }
}

function writeContents(write: Write, { documents, contents }: Content): void {
  for (const document of documents) {
    for (const [route, content] of Object.entries(contents[document.site.key] ?? {}))
      write(contentPath(document, route), JSON.stringify(content));
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

async function writeBuild(stage: string, content: Content, { isWhole }: BuildWish): Promise<WrittenPages> {
  const { chunks, components } = await buildCode(stage);
  takeMapsOut(stage);
  await writeDrawer(stage);
  const write = writerIn(stage);
  const script = await bootScript();
  const boot = `/assets/boot.${contentHash(script)}.js`;
  write(boot, script);
  const worker = await workerScript();
  write(WORKER_FILE, worker);
  // For hosts that know files only: the back end names this version.
  write(workerPath(contentHash(worker)), worker);
  write(content.sprite.path, content.sprite.svg);
  write(SECURITY_TXT, securityTxt(content.documents, new Date()));
  writeTexts(write, content);
  writeContents(write, content);
  const sites = writeDocuments(write, content);
  const code = { boot, chunks, components };
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
