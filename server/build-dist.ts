import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { minify, transform } from 'rolldown/utils';
import { build as viteBuild } from 'vite';
import type { SiteDocument } from '../schemas/manifest/site-document.ts';
import { contentPath, textsPath } from '../schemas/manifest/site-document.ts';
import { PROJECT } from '../scripts/project-root.ts';
import { API_PATHS } from './api-paths.ts';
import { CODE_FILE } from './built.ts';
import { compressFiles } from './compress-files.ts';
import { contentHash } from './content-hash.ts';
import { SECURITY_TXT, securityTxt } from './security-txt.ts';
import type { Content } from './content.ts';
import { headersFile, nginxConf } from './hosting.ts';
import { loadContent } from './load-content.ts';
import type { BuiltChunks, BuiltCode } from './page-assets.ts';
import { builtAssets, componentFiles } from './page-assets.ts';
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
  await viteBuild({ root: PROJECT, logLevel: 'warn', build: { outDir: dist, emptyOutDir: true } });
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
function writePages(write: Write, content: Content, code: BuiltCode): void {
  for (const document of content.documents) {
    const { site, languages } = document;
    const source = sourceOf(content, document, code);
    for (const language of Object.keys(languages)) {
      const html = sitePage(source, language, '/');
      if (language === site.defaultLang) write(`pages/${site.key}/index.html`, html);
      else write(`pages/${site.key}/${language}/index.html`, html);
      // A web server that knows nothing of hosts serves the fallback site.
      if (site.fallback === true && language === site.defaultLang) for (const name of ['index.html', '404.html']) write(name, html);
    }
  }
  write(CODE_FILE, JSON.stringify(code));
}

function sourceOf({ contents, texts }: Content, document: SiteDocument, code: BuiltCode): SiteSource {
  return {
    document,
    contents: contents[document.site.key] ?? {},
    texts: (language) => texts[language] ?? {},
    assets: (components) => builtAssets(code, components),
  };
}

/** Writes `dist`: nothing is written when a manifest, a rule or a text is refused. */
export async function build(dist: string): Promise<void> {
  const content = await loadContent();
  const chunks = await buildCode(dist);
  const write = writerIn(dist);
  const script = await bootScript();
  const boot = `/assets/boot.${contentHash(script)}.js`;
  write(boot, script);
  write(content.sprite.path, content.sprite.svg);
  write(SECURITY_TXT, securityTxt(content.documents, new Date()));
  writeTexts(write, content);
  writeContents(write, content);
  for (const document of content.documents) {
    const json = JSON.stringify(document);
    write(`site/site.${contentHash(json)}.json`, json);
  }
  writePages(write, content, { boot, chunks, components: componentFiles() });
  write('_headers', headersFile(content.documents));
  write('nginx.conf', nginxConf(content.documents, API_PATHS));
  await compressFiles(dist);
}
