import { mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as viteBuild } from 'vite';
import type { renderPage } from '../../app/prerender.tsx';
import { PROJECT } from '../../scripts/project-root.ts';

export type RenderPage = typeof renderPage;

/** The code that draws the pages of a build lies beside it, never in it. */
export function getRendererFolder(dist: string): string {
  return `${dist}-ssr`;
}

const FILE = 'prerender.js';

/** Writes the page's code for Node: the same components, with the same class names, as the browser gets. */
export async function buildRenderer(dist: string): Promise<void> {
  await viteBuild({
    root: PROJECT,
    logLevel: 'warn',
    // With its libraries, in their production form, wherever it lies and whatever a process has loaded of them.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: 'app/prerender.tsx',
      outDir: getRendererFolder(dist),
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
      // One file: what is drawn later must not ask for what another build has replaced.
      rolldownOptions: { input: 'app/prerender.tsx', output: { codeSplitting: false, entryFileNames: FILE } },
    },
  });
}

/** Puts it in the place of the one before. */
export function installRenderer(stage: string, dist: string): void {
  const file = join(getRendererFolder(dist), FILE);
  mkdirSync(dirname(file), { recursive: true });
  renameSync(join(getRendererFolder(stage), FILE), file);
}

/** Loads what draws the pages of a build; another process that builds anew does not change it. */
export async function loadRenderer(dist: string): Promise<RenderPage> {
  const file = join(getRendererFolder(dist), FILE);
  const { renderPage: render } = (await import(pathToFileURL(file).href)) as { readonly renderPage: RenderPage };
  return render;
}
