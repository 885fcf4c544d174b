import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CONTENT_ROOT, PROJECT } from '../scripts/project-root.ts';
import { openWorkspace } from '../studio/cli/workspace.ts';
import { updateSchemas } from '../studio/editor-schemas.ts';
import { build, type BuildResult } from './build-dist.ts';
import { exitWithError } from './http/listen.ts';

const dist = resolve(PROJECT, process.env['DIST'] ?? 'dist');

function parseOptions() {
  try {
    return parseArgs({ options: { site: { type: 'string' }, 'without-pages': { type: 'boolean', default: false } } }).values;
  } catch (error) {
    console.error(`${(error as Error).message}\nusage: npm run build [-- --site KEY] [--without-pages]`);
    process.exit(2);
  }
}

function getFolder(path: string): string {
  const [folder = ''] = /^(assets|brand|content|docs|live|site|texts)\//.exec(path) ?? [];
  return folder === '' ? 'pages and the rest' : folder;
}

function report({ installed, pages }: BuildResult, ms: number): void {
  const { id, files, bytes, earlier } = installed;
  const folders = files.map(getFolder);
  for (const folder of new Set(folders)) console.log(`${String(folders.filter((name) => name === folder).length).padStart(6)}  ${folder}`);
  console.log(`prerendered ${pages.count} pages, ${(pages.bytes / 1e6).toFixed(1)} MB`);
  const all = `${files.length} files, ${(bytes / 1e6).toFixed(1)} MB, and ${earlier} files of earlier builds`;
  console.log(`built ${dist} in ${(ms / 1000).toFixed(1)} s: build ${id}, ${all}`);
}

const { site, 'without-pages': isWithoutPages } = parseOptions();
const started = performance.now();
build(dist, { site, hasPages: !isWithoutPages, codeCache: process.env['CODE_CACHE'] || undefined })
  .then((built) => report(built, performance.now() - started))
  .then(async () => updateSchemas(await openWorkspace(CONTENT_ROOT)))
  .catch(exitWithError);
