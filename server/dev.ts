import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createServer } from 'vite';
import type { ViteDevServer } from 'vite';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { HASHED_FOLDERS } from '../schemas/cacheable-paths.ts';
import { CONTENT_ROOT, PROJECT } from '../scripts/project-root.ts';
import { openWorkspace } from '../studio/cli/workspace.ts';
import { updateSchemas } from '../studio/editor-schemas.ts';
import { isApiPath, SANDBOX_PATH, STREAM_PATHS } from './api-paths.ts';
import { backEnd } from './back-end.ts';
import type { ServerEnvironment } from './back-end.ts';
import type { Content } from './content.ts';
import { contentPlugin } from './dev-plugin.ts';
import { pathOf } from './http/gate.ts';
import { LIMITS } from './http/limits.ts';
import { failed, listen, stopOnSignal } from './http/listen.ts';
import { settingsFrom } from './http/settings.ts';
import { streamUpgrades } from './http/upgrades.ts';
import { LiveContent } from './live-content.ts';
import { PUBLISHED_PATH, servePublished } from './published.ts';
import { serveDev } from './serve-dev.ts';
import { addressLines } from './site-hosts.ts';

/** The loader's module, as either way of loading it gives it. */
interface Loader {
  loadContent(): Promise<Content>;
}

/** Paths that Vite must not look at: they are never files of the project. */
function isOurs(path: string): boolean {
  return (
    isApiPath(path) ||
    [SANDBOX_PATH, PUBLISHED_PATH.slice(0, -1), ...HASHED_FOLDERS.map((name) => `/${name}`)].some((folder) => path.startsWith(`${folder}/`))
  );
}

async function start(): Promise<void> {
  const settings = settingsFrom(process.env);
  const { port } = settings;
  let handle: RequestListener = (_, response) => void response.writeHead(503).end();
  const { server, connections } = await listen((request, response) => handle(request, response), settings);
  let vite: ViteDevServer | null = null;
  const live = new LiveContent(async () => {
    // Through Vite's own runner, so that an edited schema is an edited check.
    const loaded: unknown = vite === null ? await import('./load-content.ts') : await vite.ssrLoadModule('/server/load-content.ts');
    return (loaded as Loader).loadContent();
  });
  vite = await createServer({ root: PROJECT, server: { middlewareMode: true, hmr: { server } }, plugins: [contentPlugin(live)] });
  const { problems } = await live.reload();
  for (const problem of problems ?? []) console.error(problem);
  await updateSchemas(await openWorkspace(CONTENT_ROOT));
  const answering = await backEnd(live.content?.documents ?? [], settings);
  const app = new Hono<ServerEnvironment>();
  app.use(async (_, next) => {
    if (live.content !== null) answering.follow(live.content.documents);
    await next();
  });
  answering.install(app);
  if (settings.published !== null) servePublished(app, settings.published);
  serveDev(app, live, answering);
  const ours = getRequestListener(app.fetch);
  const { middlewares } = vite;
  const pages = (request: IncomingMessage, response: ServerResponse): void => {
    const path = pathOf(request);
    if (isOurs(path)) void ours(request, response);
    else middlewares(request, response, () => void ours(request, response));
  };
  handle = answering.passing?.(pages) ?? pages;
  // Vite answers its own.
  const detach = answering.attach(streamUpgrades(server, LIMITS, (request) => !STREAM_PATHS.includes(pathOf(request))));
  stopOnSignal(async () => {
    detach();
    await vite?.close();
    await connections.stop(0);
  });
  for (const line of addressLines(live.content?.documents ?? [], port)) console.log(line);
  console.log('ready');
}

start().catch(failed);
