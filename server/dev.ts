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
import { createBackEnd } from './back-end.ts';
import type { ServerEnvironment } from './back-end.ts';
import type { Content } from './content.ts';
import { createContentPlugin } from './dev-plugin.ts';
import { getPath } from './http/gate.ts';
import { LIMITS } from './http/limits.ts';
import { exitWithError, listen, stopOnSignal } from './http/listen.ts';
import { readSettings } from './http/settings.ts';
import { filterUpgrades } from './http/upgrades.ts';
import { LiveContent } from './live-content.ts';
import { PUBLISHED_PATH, servePublished } from './published.ts';
import { serveDev } from './serve-dev.ts';
import { formatAddresses } from './site-hosts.ts';

interface Loader {
  loadContent(): Promise<Content>;
}

function isServedByApp(path: string): boolean {
  return (
    isApiPath(path) ||
    [SANDBOX_PATH, PUBLISHED_PATH.slice(0, -1), ...HASHED_FOLDERS.map((name) => `/${name}`)].some((folder) => path.startsWith(`${folder}/`))
  );
}

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const { port } = settings;
  let handle: RequestListener = (_, response) => void response.writeHead(503).end();
  const { server, connections } = await listen((request, response) => handle(request, response), settings);
  let vite: ViteDevServer | null = null;
  const live = new LiveContent(async () => {
    // Vite's module runner applies edits of schemas.
    const loaded: unknown = vite === null ? await import('./load-content.ts') : await vite.ssrLoadModule('/server/load-content.ts');
    return (loaded as Loader).loadContent();
  });
  vite = await createServer({ root: PROJECT, server: { middlewareMode: true, hmr: { server } }, plugins: [createContentPlugin(live)] });
  const { problems } = await live.reload();
  for (const problem of problems ?? []) console.error(problem);
  await updateSchemas(await openWorkspace(CONTENT_ROOT));
  const backEnd = await createBackEnd(live.content?.documents ?? [], settings);
  const app = new Hono<ServerEnvironment>();
  app.use(async (_, next) => {
    if (live.content !== null) backEnd.updateSites(live.content.documents);
    await next();
  });
  backEnd.install(app);
  if (settings.published !== null) servePublished(app, settings.published);
  serveDev(app, live, backEnd);
  const handleRequest = getRequestListener(app.fetch);
  const { middlewares } = vite;
  const pages = (request: IncomingMessage, response: ServerResponse): void => {
    const path = getPath(request);
    if (isServedByApp(path)) void handleRequest(request, response);
    else middlewares(request, response, () => void handleRequest(request, response));
  };
  handle = backEnd.wrapListener?.(pages) ?? pages;
  // Vite handles its own upgrades.
  const detach = backEnd.attachStreams(
    filterUpgrades(server, LIMITS, { isHandledElsewhere: (request) => !STREAM_PATHS.includes(getPath(request)) }),
  );
  stopOnSignal(async () => {
    detach();
    await vite?.close();
    await connections.stop(0);
  });
  for (const line of formatAddresses(live.content?.documents ?? [], port)) console.log(line);
  console.log('ready');
}

start().catch(exitWithError);
