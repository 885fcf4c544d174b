import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { minify, transform } from 'rolldown/utils';
import { build as viteBuild } from 'vite';
import { getWorkerPath } from '../schemas/cacheable-paths.ts';
import { PROJECT } from '../scripts/project-root.ts';
import { buildWorkerScript, WORKER_FILE } from './build-worker.ts';
import { compressFiles } from './compress-files.ts';
import { hashContent } from './content-hash.ts';
import { getRendererFolder, buildRenderer } from './pages/renderer.ts';
import type { BuiltChunks, BuiltCode } from './pages/page-assets.ts';
import { getComponentChunks } from './pages/page-assets.ts';
import { getSourceMapsFolder, extractSourceMaps } from './source-maps.ts';

export function createWriter(folder: string): (path: string, content: string) => void {
  return (path, content) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
}

export async function buildBootScript(): Promise<string> {
  const file = join(PROJECT, 'app/boot.ts');
  const { code } = await transform(file, readFileSync(file, 'utf8'));
  return (await minify('boot.js', code, { module: false })).code;
}

async function compilePage(folder: string): Promise<Pick<BuiltCode, 'chunks' | 'components'>> {
  const built = await viteBuild({ root: PROJECT, logLevel: 'warn', build: { outDir: folder, emptyOutDir: true, sourcemap: 'hidden' } });
  const file = join(folder, '.vite/manifest.json');
  const chunks = JSON.parse(readFileSync(file, 'utf8')) as BuiltChunks;
  rmSync(dirname(file), { recursive: true });
  const written = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const sources = written.flatMap((chunk) =>
    chunk.type === 'chunk' ? chunk.moduleIds.map((id) => [relative(PROJECT, id), chunk.fileName] as const) : [],
  );
  return { chunks, components: getComponentChunks(chunks, Object.fromEntries(sources)) };
}

/** Writes everything that doesn't depend on manifests, rules, and locales: scripts, styles, public files, and the renderer. */
export async function writeCode(folder: string): Promise<BuiltCode> {
  const { chunks, components } = await compilePage(folder);
  extractSourceMaps(folder);
  await buildRenderer(folder);
  const write = createWriter(folder);
  const script = await buildBootScript();
  const boot = `/assets/boot.${hashContent(script)}.js`;
  write(boot, script);
  const worker = await buildWorkerScript();
  write(WORKER_FILE, worker);
  // For static hosts, because the back end names this version.
  write(getWorkerPath(hashContent(worker)), worker);
  return { boot, chunks, components };
}

/** Copies compiled code from a cache folder. Compiles it there first if the folder doesn't exist. The caller deletes a stale cache. */
export async function copyCode(cache: string, folder: string): Promise<BuiltCode> {
  const record = join(cache, 'code.json');
  const files = join(cache, 'files');
  if (!existsSync(record)) {
    const code = await writeCode(files);
    await compressFiles(files);
    writeFileSync(record, JSON.stringify(code));
  }
  for (const getFolder of [(path: string) => path, getSourceMapsFolder, getRendererFolder])
    cpSync(getFolder(files), getFolder(folder), { recursive: true });
  return JSON.parse(readFileSync(record, 'utf8')) as BuiltCode; // written above
}
