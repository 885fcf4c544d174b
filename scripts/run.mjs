// Runs a TypeScript program in one piece: `node scripts/run.mjs studio/cli/main.ts validate`. Joined by rolldown, the bundler
// of the page's own build, its hundreds of modules start in a third of the time that they take one by one through a module hook.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'rolldown';

const [, , entry, ...args] = process.argv;
const file = resolve(entry);
const dir = mkdtempSync(join(tmpdir(), 'meridian-'));
process.on('exit', () => rmSync(dir, { recursive: true, force: true }));

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

await build({
  input: { main: file },
  platform: 'node',
  // Programs know components by their schemas; what a browser draws stays where it is.
  external: /\.(tsx|css)$/,
  // A library's modules rather than its wrapped form, which asks for its parts at run time.
  resolve: { mainFields: ['module', 'main'] },
  plugins: [places],
  output: { dir, entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs', sourcemap: 'inline' },
});
process.setSourceMapsEnabled(true);
process.argv = [process.argv[0], file, ...args];
await import(pathToFileURL(join(dir, 'main.mjs')).href);
