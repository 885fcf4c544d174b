import { createHash } from 'node:crypto';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT } from '../../scripts/project-root.ts';

export interface PageFile {
  readonly type: string;
  readonly text: string;
  /** True if `text` is base64. */
  readonly isBinary: boolean;
}

export type Page = ReadonlyMap<string, PageFile>;

const FOLDER = join(PROJECT, 'studio/page');
const CACHE_FILE = join(PROJECT, 'node_modules/.cache/meridian/studio-page.json');

interface CachedPage {
  readonly stamp: string;
  readonly modules: readonly string[];
  readonly files: readonly (readonly [string, PageFile])[];
}

/** Returns the studio's page, rebuilt if a module has changed. Never in `dist/`. */
export async function loadStudioPage(): Promise<Page> {
  const kept = await readFile(CACHE_FILE, 'utf8')
    .then((text) => JSON.parse(text) as CachedPage) // Written below.
    .catch(() => null);
  if (kept && (await computeStamp(kept.modules)) === kept.stamp) return new Map(kept.files);
  const built = await buildPage();
  // A cache that can't be written isn't an error.
  await mkdir(join(CACHE_FILE, '..'), { recursive: true })
    .then(() => writeFile(CACHE_FILE, JSON.stringify(built)))
    .catch(() => null);
  return new Map(built.files);
}

async function computeStamp(modules: readonly string[]): Promise<string> {
  const stats = await Promise.all(
    modules.map(async (file) =>
      stat(file).then(
        ({ mtimeMs, size }) => `${file} ${mtimeMs} ${size}`,
        () => file,
      ),
    ),
  );
  return createHash('sha256').update(stats.join('\n')).digest('hex');
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
};

const NO_VALIDATOR = '@rjsf/validator-ajv8';

async function buildPage(): Promise<CachedPage> {
  const { build } = await import('vite');
  const modules = new Set<string>();
  const outcome = await build({
    root: FOLDER,
    configFile: false,
    logLevel: 'error',
    css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    plugins: [
      {
        name: 'modules',
        // A test helper of the form library imports a validator that compiles schemas. The page doesn't use it.
        resolveId: (id) => (id === NO_VALIDATOR ? id : null),
        load: (id) => (id === NO_VALIDATOR ? 'export default {};' : null),
        generateBundle() {
          for (const id of this.getModuleIds()) modules.add(id.split('?')[0] ?? id);
        },
      },
    ],
    build: {
      write: false,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 4096,
    },
  });
  const outputs = (Array.isArray(outcome) ? outcome : [outcome]).flatMap((each) => ('output' in each ? each.output : []));
  const files = outputs.map((each): readonly [string, PageFile] => {
    const body = each.type === 'chunk' ? each.code : each.source;
    const type = TYPES[each.fileName.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    return [
      `/${each.fileName}`,
      typeof body === 'string'
        ? { type, text: body, isBinary: false }
        : { type, text: Buffer.from(body).toString('base64'), isBinary: true },
    ];
  });
  const own = [...modules].filter((id) => id.startsWith('/') && !id.includes('/node_modules/'));
  const watched = [...own, join(PROJECT, 'package-lock.json'), join(FOLDER, 'index.html')];
  return { stamp: await computeStamp(watched), modules: watched, files };
}
