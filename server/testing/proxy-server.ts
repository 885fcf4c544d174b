import type { RequestListener, Server } from 'node:http';
import { BlockList } from 'node:net';
import { LIMITS } from '../http/limits.ts';
import { streamUpgrades } from '../http/upgrades.ts';
import { proxyTo } from '../proxy/proxy.ts';
import { listening, originOf } from './http-server.ts';

const HOSTS = new Set(['127.0.0.1', 'localhost', 'www.meridian.example']);

/** A server that has nothing but a way to this back end, waits for it no longer than a moment, and believes its own machine. */
export async function front(origin: string, answerMs = 50): Promise<Server> {
  const limits = { ...LIMITS, answerMs };
  const trusted = new BlockList();
  trusted.addAddress('127.0.0.1');
  const proxy = proxyTo(new URL(origin), { trusted, hosts: () => HOSTS }, limits);
  const server = await listening(proxy.passing((_, response) => response.writeHead(404).end('a page')));
  proxy.attach(streamUpgrades(server, limits));
  return server;
}

/** The origin of such a server in front of a back end that answers like this, below this path. */
export async function inFrontOf(listener: RequestListener, base = ''): Promise<string> {
  return originOf(await front(originOf(await listening(listener)) + base));
}
