import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { minify, transform } from 'rolldown/utils';
import { build as viteBuild } from 'vite';
import { joinLanguage } from '../runtime/routing/language-path.ts';
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
import { headersFile } from './hosting.ts';
import { loadContent } from './load-content.ts';
import { nginxConf, nginxProxyConf } from './nginx/conf.ts';
import type { BuiltChunks } from './page-assets.ts';
import { builtAssets, componentFiles } from './page-assets.ts';
import { notFoundPage, pageAt } from './page-at.ts';
import { placeBuild } from './place-build.ts';
import type { Placed } from './place-build.ts';
import { mapsOf, placeMaps, takeMapsOut } from './source-maps.ts';
import { sitePage } from './site-page.ts';
import type { SiteSource } from './site-page.ts';

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

async function buildCode(dist: string): Promise<BuiltChunks> {
  await viteBuild({ root: PROJECT, logLevel: 'warn', build: { outDir: dist, emptyOutDir: true, sourcemap: 'hidden' } });
  const file = join(dist, '.vite/manifest.json');
  const chunks = JSON.parse(readFileSync(file, 'utf8')) as BuiltChunks;
  rmSync(dirname(file), { recursive: true });
  return chunks;
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

/**
 * The home page of every site and language, for servers that know files only: whatever the path, its script fetches what
 * the page at hand says. A file for every route would write the document of the site some thousand times.
 */
function writePages(write: Write, content: Content, build: BuildRecord): void {
  for (const document of content.documents) {
    const { site, languages } = document;
    const source = sourceOf(content, document, build);
    for (const language of Object.keys(languages)) {
      const home = sitePage(source, pageAt(document, joinLanguage(site.defaultLang, language, '/')));
      const none = sitePage(source, notFoundPage(document, language));
      write(`pages/${site.key}/${language}/index.html`, home);
      write(`pages/${site.key}/${language}/404.html`, none);
      // A web server that knows nothing of hosts serves the fallback site.
      if (site.fallback !== true || language !== site.defaultLang) continue;
      write('index.html', home);
      write('404.html', none);
    }
  }
}

function sourceOf({ contents, texts }: Content, document: SiteDocument, { id, code }: BuildRecord): SiteSource {
  return {
    build: id,
    document,
    contents: contents[document.site.key] ?? {},
    texts: (language) => texts[language] ?? {},
    assets: (components) => builtAssets(code, components),
  };
}

function writeDocuments(write: Write, { documents }: Content): readonly string[] {
  return documents.map((document) => {
    const json = JSON.stringify(document);
    const path = `site/site.${contentHash(json)}.json`;
    write(path, json);
    return path;
  });
}

async function writeBuild(stage: string, content: Content): Promise<void> {
  const chunks = await buildCode(stage);
  takeMapsOut(stage);
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
  const code = { boot, chunks, components: componentFiles() };
  // All that pages are made of is named by its content in one of these.
  const build = { id: contentHash(JSON.stringify([code, sites])), code, sites };
  writePages(write, content, build);
  write('_headers', headersFile(content.documents));
  write('nginx.conf', nginxConf(content.documents));
  write('nginx-proxy.conf', nginxProxyConf(content.documents));
  write(BUILD_FILE, JSON.stringify(build));
  await compressFiles(stage);
}

/**
 * Builds into `dist`: beside it first, so that what is in place stays there when a manifest, a rule or a text is refused or
 * the build is cut off.
 */
export async function build(dist: string): Promise<Placed> {
  const content = await loadContent();
  const stage = `${dist}.next`;
  rmSync(stage, { recursive: true, force: true });
  try {
    await writeBuild(stage, content);
    const placed = placeBuild(stage, dist);
    placeMaps(stage, dist);
    return placed;
  } finally {
    for (const folder of [stage, mapsOf(stage)]) rmSync(folder, { recursive: true, force: true });
  }
}
