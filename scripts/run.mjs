// Bundles and runs a TypeScript program: `node scripts/run.mjs studio/cli/main.ts validate`. A bundle by rolldown starts in
// half the time that its hundreds of modules take through a module hook. A cached bundle starts in a fifth of the time.
// Editing a module invalidates the cache.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const SELF = fileURLToPath(import.meta.url);
const CACHE = resolve(SELF, '../../node_modules/.cache/meridian');
const DAY = 24 * 60 * 60 * 1000;

const hash = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16);

function computeStamp(files) {
  const stats = files.map((file) => statSync(file));
  return hash(JSON.stringify(files.map((file, index) => [file, stats[index].mtimeMs, stats[index].size])));
}

function findCachedBundle(record) {
  if (!existsSync(record)) return null;
  const { files, stamp, piece } = JSON.parse(readFileSync(record, 'utf8'));
  const isSame = [...files, piece].every((file) => existsSync(file)) && computeStamp(files) === stamp;
  return isSame ? piece : null;
}

/** Replaces `import.meta` with the location of the source, because a bundle is somewhere else. */
const importMeta = {
  name: 'import-meta',
  transform: {
    filter: { code: /import\.meta\.(url|dirname)/ },
    handler: (code, id) => {
      const located = code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
      return { code: located.replaceAll('import.meta.dirname', JSON.stringify(dirname(id))), map: null };
    },
  },
};

async function createBundle(entry, record) {
  const { build } = await import('rolldown');
  const { output } = await build({
    input: entry,
    platform: 'node',
    // Programs need only the schemas of components, not their rendering code.
    external: [/\.(tsx|css)$/, 'prettier'],
    // Prefers ES modules to UMD builds, which call `require` at run time.
    resolve: { mainFields: ['module', 'main'] },
    plugins: [importMeta],
    // Directives such as 'use client' don't matter here.
    onLog: (level, log, next) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && next(level, log),
    // A single file, so that replacing it doesn't affect a running program.
    output: { codeSplitting: false },
    write: false,
  });
  const [{ code, moduleIds }] = output;
  const files = [SELF, ...moduleIds.filter((id) => existsSync(id))];
  const stamp = computeStamp(files);
  const piece = join(CACHE, `${stamp}.mjs`);
  mkdirSync(CACHE, { recursive: true });
  deleteOldBundles();
  write(piece, code);
  write(record, JSON.stringify({ files, stamp, piece }));
  return piece;
}

/** Deletes bundles that are older than a day. Newer ones may be about to be read by another process. */
function deleteOldBundles() {
  for (const name of readdirSync(CACHE)) {
    const file = join(CACHE, name);
    const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity; // another process may have been quicker
    if (Date.now() - written > DAY) rmSync(file, { force: true });
  }
}

/** Writes a file atomically, because another process may read it at the same time. */
function write(file, text) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}

const [node, , entry, ...args] = process.argv;
const file = resolve(entry);
const record = join(CACHE, `${hash(file)}.json`);
const piece = findCachedBundle(record) ?? (await createBundle(file, record));
process.argv = [node, file, ...args];
await import(pathToFileURL(piece).href);
