import react from '@vitejs/plugin-react';
import type { Plugin, ViteDevServer } from 'vite';
import { join, relative, sep } from 'node:path';
import { CONTENT_ROOT, PROJECT } from '../scripts/project-root.ts';
import { openWorkspace } from '../studio/cli/workspace.ts';
import { updateSchemas } from '../studio/editor-schemas.ts';
import type { LiveContent } from './live-content.ts';

/** What React's fast refresh needs before any component: inline elsewhere, a file here, for the policy's sake. */
export const PREAMBLE = '/@meridian/preamble.js';

/** Watchers lose a second write right after the first: whatever changed is read once more after this time. */
const SECOND_LOOK_MS = 150;
const FIRST_LOOK_MS = 10;

/** What the content is made of, and the code that reads it. */
const FOLDERS = ['manifests', 'rules', 'locales'];
const READER = /^(rules|schemas|studio\/project)\/|^components\/.*\.schema\.ts$|^components\/(registry|schemas|icon\/names)\.ts$/;

function isContent(file: string): boolean {
  return file.endsWith('.json') && FOLDERS.includes(relative(CONTENT_ROOT, file).split(sep)[0] ?? '');
}

function send(server: ViteDevServer, event: string, data: unknown): void {
  server.ws.send({ type: 'custom', event, data });
}

async function look(server: ViteDevServer, live: LiveContent): Promise<void> {
  const { documents, problems } = await live.reload();
  if (problems !== null) {
    for (const problem of problems) console.error(problem);
    if (problems.length === 0) console.log('mended');
    send(server, 'meridian:problems', problems);
  }
  for (const document of documents) send(server, 'meridian:site', { key: document.site.key, document });
  await updateSchemas(await openWorkspace(CONTENT_ROOT));
}

function watch(server: ViteDevServer, live: LiveContent): void {
  let queue = Promise.resolve();
  let timers: NodeJS.Timeout[] = [];
  const after = (ms: number): NodeJS.Timeout =>
    setTimeout(() => {
      queue = queue.then(() => look(server, live));
    }, ms);
  server.watcher.add(FOLDERS.map((folder) => join(CONTENT_ROOT, folder)));
  server.watcher.on('all', (_, file) => {
    if (!isContent(file) && !READER.test(relative(PROJECT, file))) return;
    for (const timer of timers) clearTimeout(timer);
    timers = [after(FIRST_LOOK_MS), after(SECOND_LOOK_MS)];
  });
}

/** Sends edits of manifests, rules and locales to the pages that are open, and what is wrong with a broken one. */
export function contentPlugin(live: LiveContent): Plugin {
  return {
    name: 'meridian-content',
    apply: 'serve',
    configureServer(server) {
      watch(server, live);
      // A page that opens while an edit is broken asks for what is wrong.
      server.ws.on('meridian:hello', (_, client) => client.send('meridian:problems', live.problems));
    },
    resolveId: (id) => (id === PREAMBLE ? id : null),
    load: (id) => (id === PREAMBLE ? react.preambleCode.replace('__BASE__', '/') : null),
    // The content travels as documents: a page is never reloaded for it.
    hotUpdate({ file }) {
      return isContent(file) ? [] : undefined;
    },
  };
}
