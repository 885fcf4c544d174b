import { request as httpRequest } from 'node:http';
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Duplex } from 'node:stream';

/** Headers that concern one connection only (RFC 9110, 7.6.1). */
const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-connection', 'te', 'transfer-encoding', 'upgrade'];

/** Hands requests on to a back end: method, headers, cookies and bodies as they come, nothing buffered. */
export interface Proxy {
  answer(request: IncomingMessage, response: ServerResponse): void;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

function forwarded(request: IncomingMessage, target: URL): Record<string, string | string[]> {
  const kept = Object.entries(request.headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  return {
    ...Object.fromEntries(kept.filter(([name]) => !HOP_BY_HOP.includes(name))),
    host: target.host,
    'x-forwarded-host': request.headers.host ?? '',
    'x-forwarded-proto': 'http',
    'x-forwarded-for': request.socket.remoteAddress ?? '',
  };
}

function ask(request: IncomingMessage, target: URL, extra: Record<string, string> = {}): ClientRequest {
  const send = target.protocol === 'https:' ? httpsRequest : httpRequest;
  const { method } = request;
  return send(new URL(request.url ?? '/', target), { method, headers: { ...forwarded(request, target), ...extra } });
}

/** The envelope of every answer (spec 7), so that the page handles a back end that is down like any failure. */
function refuse(response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(502, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ code: 502, message: 'The back end does not answer', data: null }));
}

function answer(target: URL, request: IncomingMessage, response: ServerResponse): void {
  const outgoing = ask(request, target);
  outgoing.on('response', (incoming) => {
    const headers = Object.entries(incoming.headers).filter(([name]) => !HOP_BY_HOP.includes(name));
    response.writeHead(incoming.statusCode ?? 502, Object.fromEntries(headers));
    incoming.on('error', () => response.destroy());
    incoming.pipe(response);
  });
  outgoing.on('error', () => refuse(response));
  response.on('close', () => outgoing.destroy());
  request.pipe(outgoing);
}

function joined(one: Duplex, other: Duplex): void {
  one.on('error', () => other.destroy());
  other.on('error', () => one.destroy());
  one.on('close', () => other.destroy());
  other.on('close', () => one.destroy());
  one.pipe(other).pipe(one);
}

function upgrade(target: URL, request: IncomingMessage, socket: Duplex): void {
  const outgoing = ask(request, target, { connection: 'Upgrade', upgrade: request.headers.upgrade ?? 'websocket' });
  const giveUp = (): void => {
    socket.end('HTTP/1.1 502 Bad Gateway\r\nconnection: close\r\n\r\n');
  };
  outgoing.on('upgrade', (incoming, remote, early) => {
    const lines = Object.entries(incoming.headersDistinct).flatMap(([name, values]) => (values ?? []).map((value) => `${name}: ${value}`));
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
    remote.unshift(early);
    joined(socket, remote);
  });
  // A back end without a stream answers like any other address.
  outgoing.on('response', giveUp);
  outgoing.on('error', giveUp);
  socket.on('error', () => outgoing.destroy());
  outgoing.end();
}

/** A proxy to the back end at this origin. */
export function proxyTo(origin: string): Proxy {
  const target = new URL(origin);
  return {
    answer: (request, response) => answer(target, request, response),
    upgrade(request, socket, head) {
      socket.unshift(head);
      upgrade(target, request, socket);
    },
  };
}
