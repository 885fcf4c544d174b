import { resolve } from 'node:path';
import { CONTENT_ROOT, PROJECT } from '../scripts/project-root.ts';
import { openWorkspace } from '../studio/cli/workspace.ts';
import { freshenSchemas } from '../studio/editor-schemas.ts';
import { build } from './build-dist.ts';
import { failed } from './http/listen.ts';
import type { Placed } from './place-build.ts';

/** What was written, a line for each folder. */
function report({ id, files, bytes, earlier }: Placed): void {
  const folders = files.map((path) => path.replace(/\/.*/, '/'));
  for (const folder of new Set(folders)) console.log(`${String(folders.filter((name) => name === folder).length).padStart(6)}  ${folder}`);
  console.log(`built ${dist}: build ${id}, ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB, and ${earlier} files of earlier builds`);
}

const dist = resolve(PROJECT, process.env['DIST'] ?? 'dist');
build(dist)
  .then(report)
  // What editors know of the manifests follows them.
  .then(async () => freshenSchemas(await openWorkspace(CONTENT_ROOT)))
  .catch(failed);
