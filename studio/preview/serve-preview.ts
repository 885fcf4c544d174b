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
import { pageHeaders } from '../../server/headers.ts';
import { LIMITS } from '../../server/http/limits.ts';
import { streamUpgrades } from '../../server/http/upgrades.ts';
import { ICONS, iconSprite } from '../../server/icons.ts';
import { tag } from '../../server/pages/markup.ts';
import type { Project } from '../project/project.ts';
import { type BuiltFrame, keptBuild } from './kept-build.ts';
import { sandboxOf, serveCalls } from './visitor-calls.ts';
import { FRAME_PATH, ICONS_PATH } from './visitor-headers.ts';

interface PreviewOptions {
  /** The drafts as they are now; asked for at every call. */
  readonly project: () => Project;
  /** Origins of the studio's page: they alone may frame the preview and speak to it. */
  readonly studio: readonly string[];
  /** Without it any that is free. */
  readonly port?: number;
}

/** The preview's own server. */
export interface PreviewServer {
  /** What the studio's policy lets it frame: `frame-src`. */
  readonly origin: string;
  /** The code is built; rejects where it can't be. Nothing else needs to wait for it. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

/** This machine alone; by its other name, so that the preview shares no cookie and no storage with the studio on 127.0.0.1. */
const LISTENS = '127.0.0.1';
const NAMED = 'localhost';

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
};

/**
 * Serves what the frame needs: the page's code, icons and files, and the sandbox's answers. The drafts themselves it gets
 * from the studio alone (protocol.ts). The studio starts it beside its own server and names its origin to `<Preview>`.
 */
export async function openPreview({ project, studio, port = 0 }: PreviewOptions): Promise<PreviewServer> {
  const code = keptBuild();
  // Whoever asks for the page is told; until then nobody waits for it.
  code.catch(() => undefined);
  let handle: RequestListener = (_, response) => void response.writeHead(503).end();
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LISTENS, resolve);
  });
  const host = `${NAMED}:${(server.address() as AddressInfo).port}`; // it listens on a port
  const sandbox = sandboxOf(project);
  const app: ServerApp = new Hono<ServerEnvironment>();
  serveCalls(app, sandbox);
  serveFrame(app, { code, studio, host });
  // What else runs in this process keeps its own Request and Response.
  const ours = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  handle = (request, response) => (isFrom(request, host) ? void ours(request, response) : refuse(response));
  const isElses = (request: IncomingMessage): boolean => !isFrom(request, host);
  const detach = attachStream(streamUpgrades(server, LIMITS, isElses), sandbox);
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

/** A name that somebody has rebound to this machine, and a page of another origin, get nothing. */
function isFrom({ headers, method }: IncomingMessage, host: string): boolean {
  const site = headers['sec-fetch-site'];
  const isOwn = headers.origin === undefined || headers.origin === `http://${host}`;
  const isRead = method === 'GET' || method === 'HEAD';
  return headers.host === host && isOwn && (isRead || site === undefined || site === 'same-origin');
}

function refuse(response: ServerResponse): void {
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
      ...pageHeaders({ sockets: [`ws://${host}`], ancestors: studio }),
      'cache-control': 'no-store',
      'origin-agent-cluster': '?1',
    };
    return c.body(framePage(await code, studio), 200, headers);
  });
  // Drafts may name any of them.
  app.get(ICONS_PATH, (c) => c.body(allIcons(), 200, { 'content-type': TYPES['svg'] ?? '', 'cache-control': 'no-cache' }));
  app.get('/assets/*', async (c) => {
    const found = (await code).files.find(([path]) => path === c.req.path)?.[1];
    if (found === undefined) return c.text('Not found', 404);
    const type = TYPES[c.req.path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    return c.body(Buffer.from(found, 'base64'), 200, { 'content-type': type, 'cache-control': 'no-cache' });
  });
  app.use('*', serveStatic<ServerEnvironment>({ root: join(PROJECT, 'public') }));
}

let sprite: string | null = null;

function allIcons(): string {
  sprite ??= iconSprite(readdirSync(ICONS).map((file) => file.replace(/\.svg$/, ''))).svg;
  return sprite;
}

function framePage({ script, styles }: BuiltFrame, studio: readonly string[]): string {
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
