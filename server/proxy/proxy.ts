import type { EventEmitter } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { BlockList } from 'node:net';
import type { Duplex } from 'node:stream';
import { Pool } from 'undici';
import { isApiPath } from '../api-paths.ts';
import { pathOf } from '../http/gate.ts';
import type { Limits } from '../http/limits.ts';
import { passOn } from './pass-on.ts';
import type { Way } from './pass-on.ts';
import { tunnel } from './tunnel.ts';

/** Hands requests that have passed the gate on to a back end, and its answers back. */
export interface Proxy {
  /** Calls go to the back end; whatever else is asked goes on. */
  readonly passing: (next: RequestListener) => RequestListener;
  /** Carries the streams that this emits as `upgrade`; returns what takes no more of them. */
  readonly attach: (upgrades: EventEmitter) => () => void;
}

function wayTo(origin: URL, trusted: BlockList, limits: Limits): Way {
  const pool = new Pool(origin.origin, {
    connect: { timeout: limits.connectMs },
    headersTimeout: limits.answerMs,
    bodyTimeout: limits.pauseMs,
    keepAliveTimeout: limits.idleMs,
    keepAliveMaxTimeout: limits.idleMs,
    maxHeaderSize: limits.headerBytes,
  });
  return { origin, pool, trusted, lingerMs: limits.lingerMs, streamMs: limits.streamMs };
}

/** A proxy to the back end at this address. */
export function proxyTo(origin: URL, trusted: BlockList, limits: Limits): Proxy {
  const way = wayTo(origin, trusted, limits);
  return {
    passing: (next) => (request, response) => {
      if (isApiPath(pathOf(request))) void passOn(request, response, way);
      else next(request, response);
    },
    attach(upgrades) {
      const carry = (request: IncomingMessage, socket: Duplex): void => tunnel(request, socket, way);
      upgrades.on('upgrade', carry);
      return () => upgrades.off('upgrade', carry);
    },
  };
}
