import { mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as viteBuild } from 'vite';
import type { renderPage } from '../../app/prerender.tsx';
import { PROJECT } from '../../scripts/project-root.ts';

export type RenderPage = typeof renderPage;

/** Returns the folder of the SSR bundle. It is outside `dist`, because all files in `dist` are served. */
export function getRendererFolder(dist: string): string {
  return `${dist}-ssr`;
}

const FILE = 'prerender.js';

export async function buildRenderer(dist: string): Promise<void> {
  await viteBuild({
    root: PROJECT,
    logLevel: 'warn',
    // Bundle the libraries in production mode, independent of those that the process has loaded.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: 'app/prerender.tsx',
      outDir: getRendererFolder(dist),
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
      // One file, because a later build could replace lazy chunks.
      rolldownOptions: { input: 'app/prerender.tsx', output: { codeSplitting: false, entryFileNames: FILE } },
    },
  });
}

export function installRenderer(stage: string, dist: string): void {
  const file = join(getRendererFolder(dist), FILE);
  mkdirSync(dirname(file), { recursive: true });
  renameSync(join(getRendererFolder(stage), FILE), file);
}

export async function loadRenderer(dist: string): Promise<RenderPage> {
  const file = join(getRendererFolder(dist), FILE);
  const { renderPage: render } = (await import(pathToFileURL(file).href)) as { readonly renderPage: RenderPage };
  return render;
}
