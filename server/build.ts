import { resolve } from 'node:path';
import { CONTENT_ROOT, PROJECT } from '../scripts/project-root.ts';
import { openWorkspace } from '../studio/cli/workspace.ts';
import { freshenSchemas } from '../studio/editor-schemas.ts';
import { build } from './build-dist.ts';
import { failed } from './http/listen.ts';

const dist = resolve(PROJECT, process.env['DIST'] ?? 'dist');
build(dist)
  // What editors know of the manifests follows them.
  .then(async () => freshenSchemas(await openWorkspace(CONTENT_ROOT)))
  .then(() => console.log(`built ${dist}`), failed);
