import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { attachStream } from '../../sandbox/attach-stream.ts';
import { PROJECT } from '../../scripts/project-root.ts';
import type { ServerApp, ServerEnvironment } from '../../server/back-end.ts';
import { createPageHeaders } from '../../server/headers.ts';
import { LIMITS } from '../../server/http/limits.ts';
import { filterUpgrades } from '../../server/http/upgrades.ts';
import { ICONS_FOLDER, createIconSprite } from '../../server/icons.ts';
import { tag } from '../../server/pages/markup.ts';
import type { Project } from '../project/project.ts';
import { type BuiltFrame, loadCachedBuild } from './cached-build.ts';
import { createDraftSandbox, serveCalls } from './visitor-calls.ts';
import { FRAME_PATH, ICONS_PATH } from './visitor-headers.ts';

interface PreviewOptions {
  /** Returns the current draft. Called for each request. */
  readonly project: () => Project;
  readonly studio: readonly string[];
  /** Default: any free port. */
  readonly port?: number;
}

export interface PreviewServer {
  /** For the studio's `frame-src` policy. */
  readonly origin: string;
  /** Resolves after the code is built, rejects if the build fails. Other requests needn't wait. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

/** Listens on the loopback address. Uses a different host name than the studio on 127.0.0.1, so that cookies and storage are separate. */
const LISTENS = '127.0.0.1';
const NAMED = 'localhost';

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
};

/** Serves the frame's code, icons, files and sandbox responses. The draft comes from the studio through messages (protocol.ts). */
export async function openPreview({ project, studio, port = 0 }: PreviewOptions): Promise<PreviewServer> {
  const code = loadCachedBuild();
  // The request for the page reports a failed build.
  code.catch(() => undefined);
  let handle: RequestListener = (_, response) => void response.writeHead(503).end();
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LISTENS, resolve);
  });
  const host = `${NAMED}:${(server.address() as AddressInfo).port}`; // It listens on a port.
  const sandbox = createDraftSandbox(project);
  const app: ServerApp = new Hono<ServerEnvironment>();
  serveCalls(app, sandbox);
  serveFrame(app, { code, studio, host });
  // Keeps the process's global Request and Response.
  const ours = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  handle = (request, response) => (isAllowed(request, host) ? void ours(request, response) : rejectRequest(response));
  const isElses = (request: IncomingMessage): boolean => !isAllowed(request, host);
  const detach = attachStream(filterUpgrades(server, LIMITS, { isHandledElsewhere: isElses }), sandbox);
  server.on('upgrade', (request, socket) => isElses(request) && socket.destroy());
  return {
    origin: `http://${host}`,
    ready: code.then(() => undefined),
    stop() {
      detach();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Rejects DNS rebinding (wrong `Host`) and cross-origin requests. */
function isAllowed({ headers, method }: IncomingMessage, host: string): boolean {
  const site = headers['sec-fetch-site'];
  const isOwn = headers.origin === undefined || headers.origin === `http://${host}`;
  const isRead = method === 'GET' || method === 'HEAD';
  return headers.host === host && isOwn && (isRead || site === undefined || site === 'same-origin');
}

function rejectRequest(response: ServerResponse): void {
  response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' }).end('The preview answers its own page only.\n');
}

interface Frame {
  readonly code: Promise<BuiltFrame>;
  readonly studio: readonly string[];
  readonly host: string;
}

function serveFrame(app: ServerApp, { code, studio, host }: Frame): void {
  app.get(FRAME_PATH, async (c) => {
    const headers = {
      ...createPageHeaders({ sockets: [`ws://${host}`], ancestors: studio }),
      'cache-control': 'no-store',
      'origin-agent-cluster': '?1',
    };
    return c.body(formatFramePage(await code, studio), 200, headers);
  });
  // Drafts can use any icon.
  app.get(ICONS_PATH, (c) => c.body(readAllIcons(), 200, { 'content-type': TYPES['svg'] ?? '', 'cache-control': 'no-cache' }));
  app.get('/assets/*', async (c) => {
    const found = (await code).files.find(([path]) => path === c.req.path)?.[1];
    if (found === undefined) return c.text('Not found', 404);
    const type = TYPES[c.req.path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    return c.body(Buffer.from(found, 'base64'), 200, { 'content-type': type, 'cache-control': 'no-cache' });
  });
  app.use('*', serveStatic<ServerEnvironment>({ root: join(PROJECT, 'public') }));
}

let sprite: string | null = null;

function readAllIcons(): string {
  sprite ??= createIconSprite(readdirSync(ICONS_FOLDER).map((file) => file.replace(/\.svg$/, ''))).svg;
  return sprite;
}

function formatFramePage({ script, styles }: BuiltFrame, studio: readonly string[]): string {
  return [
    '<!doctype html>',
    tag('html', { lang: 'en', 'data-studio': studio.join(' ') }),
    '<head>',
    tag('meta', { charset: 'utf-8' }),
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    '<title>Preview</title>',
    ...styles.map((href) => tag('link', { rel: 'stylesheet', href })),
    `${tag('script', { type: 'module', src: script })}</script>`,
    '</head>',
    '<body><div id="app"></div></body>',
    '</html>',
    '',
  ].join('\n');
}
