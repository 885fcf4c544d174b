import type { RequestListener, Server } from 'node:http';
import { BlockList } from 'node:net';
import { LIMITS } from '../http/limits.ts';
import { filterUpgrades } from '../http/upgrades.ts';
import { createProxy } from '../proxy/proxy.ts';
import { startServer, getOrigin } from './http-server.ts';

const HOSTS = new Set(['127.0.0.1', 'localhost', 'www.meridian.example']);

/** Starts a proxy that trusts this machine and times out early. */
export async function startProxy(origin: string, responseMs = 50): Promise<Server> {
  const limits = { ...LIMITS, responseMs };
  const trustedProxies = new BlockList();
  trustedProxies.addAddress('127.0.0.1');
  const proxy = createProxy(new URL(origin), { trustedProxies, hosts: () => HOSTS }, limits);
  const server = await startServer(proxy.wrapListener((_, response) => response.writeHead(404).end('a page')));
  proxy.attachStreams(filterUpgrades(server, limits));
  return server;
}

/** Returns the origin of a proxy in front of a back end with this listener, at this base path. */
export async function startProxiedServer(listener: RequestListener, base = ''): Promise<string> {
  return getOrigin(await startProxy(getOrigin(await startServer(listener)) + base));
}
