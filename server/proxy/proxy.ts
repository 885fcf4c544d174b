import type { EventEmitter } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { BlockList } from 'node:net';
import type { Duplex } from 'node:stream';
import { Pool } from 'undici';
import { isApiPath } from '../api-paths.ts';
import { pathOf } from '../http/gate.ts';
import type { Limits } from '../http/limits.ts';
import { refuse, refuseSocket } from '../http/reject.ts';
import { visitorOf } from '../http/visitor.ts';
import type { Visitor } from '../http/visitor.ts';
import { nameOfHost } from '../site-hosts.ts';
import { passOn } from './forward-request.ts';
import type { Way } from './forward-request.ts';
import { tunnel } from './tunnel.ts';

/** Hands requests that have passed the gate on to a back end, and its answers back. */
export interface Proxy {
  /** Calls go to the back end; whatever else is asked goes on. */
  readonly passing: (next: RequestListener) => RequestListener;
  /** Carries the streams that this emits as `upgrade`; returns what takes no more of them. */
  readonly attach: (upgrades: EventEmitter) => () => void;
}

/** Which visitors are served, and whose word about them is taken. */
export interface Door {
  readonly trusted: BlockList;
  /** Names of the sites. A request for another host goes nowhere (SRV-16). */
  readonly hosts: () => ReadonlySet<string>;
}

function wayTo(origin: URL, limits: Limits): Way {
  const pool = new Pool(origin.origin, {
    connect: { timeout: limits.connectMs },
    headersTimeout: limits.answerMs,
    bodyTimeout: limits.pauseMs,
    keepAliveTimeout: limits.idleMs,
    keepAliveMaxTimeout: limits.idleMs,
    maxHeaderSize: limits.headerBytes,
  });
  return { origin, pool, lingerMs: limits.lingerMs, streamMs: limits.streamMs };
}

/** A proxy to the back end at this address. */
export function proxyTo(origin: URL, { trusted, hosts }: Door, limits: Limits): Proxy {
  const way = wayTo(origin, limits);
  const visitorAt = (request: IncomingMessage): Visitor | null => {
    const visitor = visitorOf(request, trusted);
    const host = nameOfHost(visitor.host);
    return hosts().has(host) ? { ...visitor, host } : null;
  };
  return {
    passing: (next) => (request, response) => {
      if (!isApiPath(pathOf(request))) return next(request, response);
      const visitor = visitorAt(request);
      if (visitor === null) refuse(response, 421, 'No site has this host');
      else void passOn(request, response, { ...way, visitor });
    },
    attach(upgrades) {
      const carry = (request: IncomingMessage, socket: Duplex): void => {
        const visitor = visitorAt(request);
        if (visitor === null) refuseSocket(socket, 421, way.lingerMs);
        else tunnel(request, socket, { ...way, visitor });
      };
      upgrades.on('upgrade', carry);
      return () => upgrades.off('upgrade', carry);
    },
  };
}
