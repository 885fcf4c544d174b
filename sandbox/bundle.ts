import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('./micro-apps/', import.meta.url));

const ENTRIES = { auth: `${FOLDER}auth/main.tsx`, transfer: `${FOLDER}transfer/main.tsx` };

/** Scripts by path below `/micro-apps/`. */
export type Bundle = ReadonlyMap<string, string>;

let built: { readonly stamp: string; readonly bundle: Promise<Bundle> } | null = null;

/** Builds the micro-apps on the first request and again after a source changes. */
export function getMicroApps(): Promise<Bundle> {
  const stamp = computeStamp();
  if (built?.stamp !== stamp) built = { stamp, bundle: build() };
  return built.bundle;
}

function computeStamp(): string {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).map((name) => statSync(`${FOLDER}${name}`));
  return `${files.length} ${Math.max(...files.map(({ mtimeMs }) => mtimeMs))}`;
}

async function build(): Promise<Bundle> {
  // Loaded lazily, because only the micro-apps need a bundler.
  const vite = await import('vite');
  const result = await vite.build({
    configFile: false,
    root: FOLDER,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: true,
      lib: { entry: ENTRIES, formats: ['es'] },
      rolldownOptions: { output: { chunkFileNames: '[name]-[hash].js' } },
    },
  });
  const outputs = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  return new Map(outputs.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code] as const] : [])));
}
