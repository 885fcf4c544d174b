import react from '@vitejs/plugin-react';
import type { Plugin, ViteDevServer } from 'vite';
import { join, relative, sep } from 'node:path';
import { CONTENT_ROOT, PROJECT } from '../scripts/project-root.ts';
import { openWorkspace } from '../studio/cli/workspace.ts';
import { updateSchemas } from '../studio/editor-schemas.ts';
import type { LiveContent } from './live-content.ts';

/** Preamble of React Fast Refresh. It is a file here because the page policy forbids inline scripts. */
export const PREAMBLE = '/@meridian/preamble.js';

/** Delay of the second reload. Watchers can miss a write right after the first one. */
const RETRY_MS = 150;
const DEBOUNCE_MS = 10;

const FOLDERS = ['manifests', 'rules', 'locales'];
const READER_FILES = /^(rules|schemas|studio\/project)\/|^components\/.*\.schema\.ts$|^components\/(registry|schemas|icon\/names)\.ts$/;

function isContent(file: string): boolean {
  return file.endsWith('.json') && FOLDERS.includes(relative(CONTENT_ROOT, file).split(sep)[0] ?? '');
}

function send(server: ViteDevServer, event: string, data: unknown): void {
  server.ws.send({ type: 'custom', event, data });
}

async function reloadContent(server: ViteDevServer, live: LiveContent): Promise<void> {
  const { documents, problems } = await live.reload();
  if (problems !== null) {
    for (const problem of problems) console.error(problem);
    if (problems.length === 0) console.log('all problems are fixed');
    send(server, 'meridian:problems', problems);
  }
  for (const document of documents) send(server, 'meridian:site', { key: document.site.key, document });
  await updateSchemas(await openWorkspace(CONTENT_ROOT));
}

function watch(server: ViteDevServer, live: LiveContent): void {
  let queue = Promise.resolve();
  let timers: NodeJS.Timeout[] = [];
  const scheduleReload = (ms: number): NodeJS.Timeout =>
    setTimeout(() => {
      queue = queue.then(() => reloadContent(server, live));
    }, ms);
  server.watcher.add(FOLDERS.map((folder) => join(CONTENT_ROOT, folder)));
  server.watcher.on('all', (_, file) => {
    if (!isContent(file) && !READER_FILES.test(relative(PROJECT, file))) return;
    for (const timer of timers) clearTimeout(timer);
    timers = [scheduleReload(DEBOUNCE_MS), scheduleReload(RETRY_MS)];
  });
}

export function createContentPlugin(live: LiveContent): Plugin {
  return {
    name: 'meridian-content',
    apply: 'serve',
    configureServer(server) {
      watch(server, live);
      server.ws.on('meridian:hello', (_, client) => client.send('meridian:problems', live.problems));
    },
    resolveId: (id) => (id === PREAMBLE ? id : null),
    load: (id) => (id === PREAMBLE ? react.preambleCode.replace('__BASE__', '/') : null),
    // Pages receive content as documents and don't reload.
    hotUpdate({ file }) {
      return isContent(file) ? [] : undefined;
    },
  };
}
