import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { STREAM_PATHS } from '../api-paths.ts';
import { getHostName } from '../site-hosts.ts';
import { hasBody, getPath, findRejection } from './gate.ts';
import type { Limits } from './limits.ts';
import { rejectSocket } from './reject.ts';

/** Returns the status of a rejected upgrade, or null for a valid WebSocket handshake (RFC 6455, 4.2.1). */
export function findUpgradeRejection(request: IncomingMessage): number | null {
  const { headers, method, httpVersion } = request;
  const isWebSocket = headers.upgrade?.toLowerCase() === 'websocket';
  if (findRejection(request) !== null || method !== 'GET' || hasBody(request) || httpVersion !== '1.1') return 400;
  if (!STREAM_PATHS.includes(getPath(request))) return isWebSocket ? 404 : 400;
  if (!isWebSocket || headers['sec-websocket-version'] !== '13') return 426;
  return /^[+/0-9a-z]{22}==$/i.test(headers['sec-websocket-key'] ?? '') ? null : 400;
}

/**
 * Returns whether a page of this host or of these hosts opens the stream. Browsers send `Origin` with each handshake, together with
 * the visitor's cookies, and don't apply the same-origin policy (RFC 6455, 10.2). Other clients need no `Origin`.
 */
function hasOwnOrigin({ headers }: IncomingMessage, hosts: ReadonlySet<string>): boolean {
  if (!headers.origin) return true;
  const [, host] = /^https?:\/\/([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d+)?$/i.exec(headers.origin) ?? [];
  return host !== undefined && [...hosts, getHostName(headers.host ?? '')].includes(getHostName(host));
}

interface UpgradeOptions {
  /** Host names of the sites, whose pages may open the streams of one another. */
  readonly hosts?: () => ReadonlySet<string>;
  readonly isHandledElsewhere?: (request: IncomingMessage) => boolean;
}

/** Returns an emitter of `upgrade` events for live streams. Rejects other upgrades, except those handled elsewhere. */
export function filterUpgrades(
  server: Server,
  { lingerMs }: Limits,
  { hosts = () => new Set(), isHandledElsewhere = () => false }: UpgradeOptions = {},
): EventEmitter {
  const streams = new EventEmitter();
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (isHandledElsewhere(request)) return;
    // An unhandled connection reset would end the process.
    socket.on('error', () => socket.destroy());
    request.socket.setTimeout(0);
    socket.unshift(head);
    const foreign = hasOwnOrigin(request, hosts()) ? null : 403;
    const status = findUpgradeRejection(request) ?? foreign ?? (streams.listenerCount('upgrade') === 0 ? 503 : null);
    if (status === null) streams.emit('upgrade', request, socket, Buffer.alloc(0));
    else rejectSocket(socket, status, lingerMs);
  });
  return streams;
}
