import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { minify, transform } from 'rolldown/utils';
import { build as viteBuild } from 'vite';
import type { SiteDocument } from '../schemas/manifest/site-document.ts';
import { textsPath } from '../schemas/manifest/site-document.ts';
import { PROJECT } from '../scripts/project-root.ts';
import { API_PATHS } from './api-paths.ts';
import { compressFiles } from './compress-files.ts';
import { contentHash } from './content-hash.ts';
import type { Content } from './content.ts';
import { headersFile, nginxConf } from './hosting.ts';
import { loadContent } from './load-content.ts';
import type { BuiltChunks } from './page-assets.ts';
import { builtAssets, componentFiles, neededAt, textPreloads } from './page-assets.ts';
import { headText } from './page-head.ts';
import { pageHtml } from './page-html.ts';

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

function writePages(write: Write, content: Content, built: { chunks: BuiltChunks; boot: string }): void {
  const files = componentFiles();
  for (const document of content.documents) {
    const { site, languages } = document;
    const needed = neededAt(document, '/');
    const chunks = needed.components.flatMap((name) => files.get(name) ?? []);
    const assets = builtAssets(built.chunks, built.boot, chunks);
    for (const language of Object.keys(languages)) {
      const texts = content.texts[language] ?? {};
      const present = needed.namespaces.filter((name) => name in texts);
      const html = pageHtml({
        document,
        language,
        head: headText(document, texts, { language, path: '/' }),
        assets: { ...assets, preloads: [...assets.preloads, ...textPreloads(document, language, present)] },
      });
      if (language === site.defaultLang) write(`pages/${site.key}/index.html`, html);
      else write(`pages/${site.key}/${language}/index.html`, html);
      // A web server that knows nothing of hosts serves the fallback site.
      if (site.fallback === true && language === site.defaultLang) for (const name of ['index.html', '404.html']) write(name, html);
    }
  }
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
  writeTexts(write, content);
  for (const document of content.documents) {
    const json = JSON.stringify(document);
    write(`site/site.${contentHash(json)}.json`, json);
  }
  writePages(write, content, { chunks, boot });
  write('_headers', headersFile(content.documents));
  write('nginx.conf', nginxConf(content.documents, API_PATHS));
  await compressFiles(dist);
}
