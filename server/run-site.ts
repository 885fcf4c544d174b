import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { existsSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { backEnd } from './back-end.ts';
import type { ServerEnvironment } from './back-end.ts';
import { openBuild } from './read-build.ts';
import { drawerOf, openDrawer } from './pages/renderer.ts';
import type { DrawPage } from './pages/renderer.ts';
import { accessLog } from './http/access-log.ts';
import { METHODS, refusalOf } from './http/gate.ts';
import { health } from './http/health.ts';
import { LIMITS } from './http/limits.ts';
import type { Limits } from './http/limits.ts';
import { listen } from './http/listen.ts';
import { refuse } from './http/reject.ts';
import type { Settings } from './http/settings.ts';
import { streamUpgrades } from './http/upgrades.ts';
import { serveDist } from './serve-dist.ts';
import { addressLines } from './site-hosts.ts';

/** A server of built sites. */
export interface RunningSite {
  readonly server: Server;
  /** The address of each site, a line each. */
  readonly lines: readonly string[];
  /** Lets running answers end. */
  readonly stop: () => Promise<void>;
}

function gated(next: RequestListener): RequestListener {
  const refused = new WeakSet<Duplex>();
  return (request, response) => {
    // What stands behind a refused request may be a part of it.
    if (refused.has(request.socket)) return;
    const refusal = refusalOf(request);
    if (refusal === null) return next(request, response);
    refused.add(request.socket);
    if (refusal.status === 405) response.setHeader('allow', METHODS.join(', '));
    refuse(response, refusal.status, refusal.message);
  };
}

/** Where only the built files were brought, pages are drawn by their script. */
async function drawerOrNone(dist: string): Promise<DrawPage | null> {
  return existsSync(drawerOf(dist)) ? openDrawer(dist) : null;
}

/** Serves the sites of a build, and their calls from the sandbox or from a back end. */
export async function runSite(dist: string, settings: Settings, limits: Limits = LIMITS): Promise<RunningSite> {
  const build = openBuild(dist);
  const { documents } = build;
  const answering = await backEnd(documents, settings, limits);
  const app = new Hono<ServerEnvironment>();
  answering.install(app);
  serveDist(app, { build, draw: await drawerOrNone(dist), backEnd: answering, published: settings.published });
  const ours = getRequestListener(app.fetch);
  const pages: RequestListener = (request, response) => void ours(request, response);
  let isStopping = false;
  const answers = gated(health(() => !isStopping, answering.passing?.(pages) ?? pages));
  const listener = settings.hasAccessLog ? accessLog(console.log, answers) : answers;
  const { server, connections } = await listen(listener, settings, limits);
  const detach = answering.attach(streamUpgrades(server, limits));
  return {
    server,
    lines: addressLines(documents, settings.port),
    stop() {
      isStopping = true;
      detach();
      return connections.stop(limits.stopMs);
    },
  };
}
