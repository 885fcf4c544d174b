import type { EventEmitter } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { BlockList } from 'node:net';
import type { Duplex } from 'node:stream';
import { Pool } from 'undici';
import { isApiPath } from '../api-paths.ts';
import { getPath } from '../http/gate.ts';
import type { Limits } from '../http/limits.ts';
import { rejectRequest, rejectSocket } from '../http/reject.ts';
import { getVisitor } from '../http/visitor.ts';
import type { Visitor } from '../http/visitor.ts';
import { getHostName } from '../site-hosts.ts';
import { forwardRequest } from './forward-request.ts';
import type { Upstream } from './forward-request.ts';
import { openTunnel } from './tunnel.ts';

export interface Proxy {
  readonly wrapListener: (next: RequestListener) => RequestListener;
  readonly attachStreams: (upgrades: EventEmitter) => () => void;
}

export interface ProxyOptions {
  readonly trustedProxies: BlockList;
  /** Host names of the sites. Requests for other hosts are rejected (SRV-16). */
  readonly hosts: () => ReadonlySet<string>;
}

function createUpstream(origin: URL, limits: Limits): Upstream {
  const pool = new Pool(origin.origin, {
    connect: { timeout: limits.connectMs },
    headersTimeout: limits.responseMs,
    bodyTimeout: limits.pauseMs,
    keepAliveTimeout: limits.idleMs,
    keepAliveMaxTimeout: limits.idleMs,
    maxHeaderSize: limits.headerBytes,
  });
  return { origin, pool, lingerMs: limits.lingerMs, streamMs: limits.streamMs };
}

export function createProxy(origin: URL, { trustedProxies, hosts }: ProxyOptions, limits: Limits): Proxy {
  const upstream = createUpstream(origin, limits);
  const getKnownVisitor = (request: IncomingMessage): Visitor | null => {
    const visitor = getVisitor(request, trustedProxies);
    const host = getHostName(visitor.host);
    return hosts().has(host) ? { ...visitor, host } : null;
  };
  return {
    wrapListener: (next) => (request, response) => {
      if (!isApiPath(getPath(request))) return next(request, response);
      const visitor = getKnownVisitor(request);
      if (visitor === null) rejectRequest(response, 421, 'No site has this host');
      else void forwardRequest(request, response, { ...upstream, visitor });
    },
    attachStreams(upgrades) {
      const forwardUpgrade = (request: IncomingMessage, socket: Duplex): void => {
        const visitor = getKnownVisitor(request);
        if (visitor === null) rejectSocket(socket, 421, upstream.lingerMs);
        else openTunnel(request, socket, { ...upstream, visitor });
      };
      upgrades.on('upgrade', forwardUpgrade);
      return () => upgrades.off('upgrade', forwardUpgrade);
    },
  };
}
