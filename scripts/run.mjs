// Runs a TypeScript program in one piece: `node scripts/run.mjs studio/cli/main.ts validate`. Joined by rolldown, the bundler
// of the page's own build, its hundreds of modules start in half the time that they take one by one through a module hook;
// kept until one of them is edited, in a fifth.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const SELF = fileURLToPath(import.meta.url);
const CACHE = resolve(SELF, '../../node_modules/.cache/meridian');
const DAY = 24 * 60 * 60 * 1000;

const hash = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Changes with every edit of one of the files. */
function stampOf(files) {
  const stats = files.map((file) => statSync(file));
  return hash(JSON.stringify(files.map((file, index) => [file, stats[index].mtimeMs, stats[index].size])));
}

/** The program as it was joined last, if that still is what its files say; else null. */
function known(record) {
  if (!existsSync(record)) return null;
  const { files, stamp, piece } = JSON.parse(readFileSync(record, 'utf8'));
  const isSame = [...files, piece].every((file) => existsSync(file)) && stampOf(files) === stamp;
  return isSame ? piece : null;
}

/** A module still knows where it was written. */
const places = {
  name: 'places',
  transform: {
    filter: { code: /import\.meta\.(url|dirname)/ },
    handler: (code, id) => {
      const located = code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
      return { code: located.replaceAll('import.meta.dirname', JSON.stringify(dirname(id))), map: null };
    },
  },
};

async function joined(entry, record) {
  const { build } = await import('rolldown');
  const { output } = await build({
    input: entry,
    platform: 'node',
    // Programs know components by their schemas; what a browser draws stays where it is.
    external: [/\.(tsx|css)$/, 'prettier'],
    // A library's modules rather than its wrapped form, which asks for its parts at run time.
    resolve: { mainFields: ['module', 'main'] },
    plugins: [places],
    // What a library says to servers of React components is nothing to a command.
    onLog: (level, log, next) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && next(level, log),
    // In one file, which may be replaced while it runs.
    output: { codeSplitting: false },
    write: false,
  });
  const [{ code, moduleIds }] = output;
  const files = [SELF, ...moduleIds.filter((id) => existsSync(id))];
  const stamp = stampOf(files);
  const piece = join(CACHE, `${stamp}.mjs`);
  mkdirSync(CACHE, { recursive: true });
  sweep();
  write(piece, code);
  write(record, JSON.stringify({ files, stamp, piece }));
  return piece;
}

/** Pieces of earlier edits go after a day: until then another process may be about to read them. */
function sweep() {
  for (const name of readdirSync(CACHE)) {
    const file = join(CACHE, name);
    const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity; // another process may have been quicker
    if (Date.now() - written > DAY) rmSync(file, { force: true });
  }
}

/** Whole or not at all, for whoever reads it meanwhile. */
function write(file, text) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}

const [node, , entry, ...args] = process.argv;
const file = resolve(entry);
const record = join(CACHE, `${hash(file)}.json`);
const piece = known(record) ?? (await joined(file, record));
process.argv = [node, file, ...args];
await import(pathToFileURL(piece).href);
