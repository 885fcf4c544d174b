import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findFiles } from '../../scripts/find-files.ts';
import { PROJECT } from '../../scripts/project-root.ts';
import { fontsWithoutSwap } from '../../server/fonts-without-swap.ts';

export interface BuiltFrame {
  readonly script: string;
  readonly styles: readonly string[];
  readonly files: readonly (readonly [path: string, base64: string])[];
}

interface CachedBuild extends BuiltFrame {
  readonly stamp: string;
}

const ENTRY = 'studio/preview/frame.ts';
const CACHE_FILE = join(PROJECT, 'node_modules/.cache/meridian/preview.json');
const SOURCE_FOLDERS = ['app', 'components', 'runtime', 'rules', 'schemas', 'studio/preview'];
const FILES = ['package-lock.json', 'server/fonts-without-swap.ts'];

/**
 * Builds the preview's code, outside `dist`. The build is cached until a source changes, because it takes seconds, and serving unbundled
 * modules is slower.
 */
export async function loadCachedBuild(): Promise<BuiltFrame> {
  const stamp = computeSourceStamp();
  const kept = await readFile(CACHE_FILE, 'utf8')
    .then((text) => JSON.parse(text) as CachedBuild) // Written below.
    .catch(() => null);
  if (kept?.stamp === stamp) return kept;
  const built = await build();
  // A cache that can't be written isn't an error.
  await mkdir(dirname(CACHE_FILE), { recursive: true })
    .then(() => writeFile(CACHE_FILE, JSON.stringify({ ...built, stamp } satisfies CachedBuild)))
    .catch(() => undefined);
  return built;
}

function computeSourceStamp(): string {
  const sources = SOURCE_FOLDERS.flatMap((room) => findFiles(join(PROJECT, room), /\.(tsx?|css)$/)).concat(
    FILES.map((file) => join(PROJECT, file)),
  );
  const told = sources.map((file) => {
    const { mtimeMs, size } = statSync(file);
    return `${file} ${mtimeMs} ${size}`;
  });
  return createHash('sha256').update(told.join('\n')).digest('hex');
}

async function build(): Promise<BuiltFrame> {
  // Loaded on demand, because a cached build needs no bundler.
  const vite = await import('vite');
  const result = await vite.build({
    configFile: false,
    root: PROJECT,
    publicDir: false,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true }, visitor: fontsWithoutSwap } },
    build: {
      write: false,
      minify: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      chunkSizeWarningLimit: Infinity,
      rolldownOptions: { input: ENTRY },
    },
  });
  const outputs = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  const entry = outputs.find((file) => file.type === 'chunk' && file.isEntry);
  if (entry?.type !== 'chunk') throw new Error(`the build of ${ENTRY} has no entry`);
  return {
    script: `/${entry.fileName}`,
    styles: [...(entry.viteMetadata?.importedCss ?? [])].map((name) => `/${name}`),
    files: outputs.map((file) => [`/${file.fileName}`, Buffer.from(file.type === 'chunk' ? file.code : file.source).toString('base64')]),
  };
}
