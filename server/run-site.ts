import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { existsSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { createBackEnd } from './back-end.ts';
import type { ServerEnvironment } from './back-end.ts';
import { openBuild } from './read-build.ts';
import { getRendererFolder, loadRenderer } from './pages/renderer.ts';
import type { RenderPage } from './pages/renderer.ts';
import { withAccessLog } from './http/access-log.ts';
import { METHODS, findRejection } from './http/gate.ts';
import { withHealthChecks } from './http/health.ts';
import { LIMITS } from './http/limits.ts';
import type { Limits } from './http/limits.ts';
import { listen } from './http/listen.ts';
import { rejectRequest } from './http/reject.ts';
import type { Settings } from './http/settings.ts';
import { withTransportSecurity } from './http/transport-security.ts';
import { filterUpgrades } from './http/upgrades.ts';
import { getVisitor } from './http/visitor.ts';
import { serveDist } from './serve-dist.ts';
import { formatAddresses, getHostNames } from './site-hosts.ts';

export interface RunningSite {
  readonly server: Server;
  readonly addresses: readonly string[];
  readonly stop: () => Promise<void>;
}

function withGate(next: RequestListener): RequestListener {
  const rejectedSockets = new WeakSet<Duplex>();
  return (request, response) => {
    // Later data on this connection can be part of the rejected request.
    if (rejectedSockets.has(request.socket)) return;
    const rejection = findRejection(request);
    if (rejection === null) return next(request, response);
    rejectedSockets.add(request.socket);
    if (rejection.status === 405) response.setHeader('allow', METHODS.join(', '));
    rejectRequest(response, rejection.status, rejection.message);
  };
}

async function loadRendererIfBuilt(dist: string): Promise<RenderPage | null> {
  return existsSync(getRendererFolder(dist)) ? loadRenderer(dist) : null;
}

export async function runSite(dist: string, settings: Settings, limits: Limits = LIMITS): Promise<RunningSite> {
  const build = openBuild(dist);
  const { documents } = build;
  const hosts = getHostNames(documents);
  const backEnd = await createBackEnd(documents, settings, limits);
  const app = new Hono<ServerEnvironment>();
  backEnd.install(app);
  const { published, trustedProxies } = settings;
  serveDist(app, {
    build,
    render: await loadRendererIfBuilt(dist),
    backEnd,
    published,
    isSecure: (c) => getVisitor(c.env.incoming, trustedProxies).scheme === 'https',
  });
  const handleRequest = getRequestListener(app.fetch);
  const pages: RequestListener = (request, response) => void handleRequest(request, response);
  let isStopping = false;
  const withChecks = withTransportSecurity(
    trustedProxies,
    withGate(withHealthChecks(() => !isStopping, backEnd.wrapListener?.(pages) ?? pages)),
  );
  const listener = settings.hasAccessLog ? withAccessLog(console.log, withChecks) : withChecks;
  const { server, connections } = await listen(listener, settings, limits);
  const detach = backEnd.attachStreams(filterUpgrades(server, limits, { hosts: () => hosts }));
  return {
    server,
    addresses: formatAddresses(documents, settings.port),
    stop() {
      isStopping = true;
      detach();
      return connections.stop(limits.stopMs);
    },
  };
}
