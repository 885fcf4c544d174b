import { resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { CONTENT_ROOT, PROJECT } from '../scripts/project-root.ts';
import { openWorkspace } from '../studio/cli/workspace.ts';
import { freshenSchemas } from '../studio/editor-schemas.ts';
import { backEnd } from './back-end.ts';
import type { ServerEnvironment } from './back-end.ts';
import { build } from './build-dist.ts';
import { failed, listen, portFrom, stopOnSignal } from './listen.ts';
import { builtDocuments } from './built.ts';
import { serveDist } from './serve-dist.ts';
import { addressLines } from './site-of-host.ts';

/** Builds unless told that `dist` is as it should be, serves every site, and says where. */
async function start(): Promise<void> {
  const dist = resolve(PROJECT, process.env['DIST'] ?? 'dist');
  const port = portFrom(process.env['PORT']);
  if (process.env['BUILT'] !== '1') {
    await build(dist);
    await freshenSchemas(await openWorkspace(CONTENT_ROOT));
  }
  const documents = builtDocuments(dist);
  const answering = await backEnd(documents, process.env['API_ORIGIN']);
  const app = new Hono<ServerEnvironment>();
  answering.install(app);
  serveDist(app, dist, { documents, backEnd: answering });
  const server = await listen(getRequestListener(app.fetch), port);
  const detach = answering.attach(server);
  stopOnSignal(() => {
    detach();
    server.closeAllConnections();
    server.close();
  });
  for (const line of addressLines(documents, port)) console.log(line);
  console.log('ready');
}

start().catch(failed);
