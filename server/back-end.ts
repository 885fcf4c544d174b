import type { EventEmitter } from 'node:events';
import type { RequestListener } from 'node:http';
import type { BlockList } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { SandboxSite } from '../sandbox/site.ts';
import type { SiteDocument } from '../schemas/manifest/site-document.ts';
import { PROXIED_PATHS, PROVIDER_PATHS, SANDBOX_PATH } from './api-paths.ts';
import type { Limits } from './http/limits.ts';
import { LIMITS } from './http/limits.ts';
import type { Settings } from './http/settings.ts';
import { getVisitor } from './http/visitor.ts';
import { createProxy } from './proxy/proxy.ts';
import { getHostNames } from './site-hosts.ts';

export interface ServerEnvironment {
  Bindings: HttpBindings;
}
export type ServerApp = Hono<ServerEnvironment>;

export interface BackEnd {
  install(app: ServerApp): void;
  /** Handles API calls before the request reaches the app. */
  readonly wrapListener?: (next: RequestListener) => RequestListener;
  /** Handles `upgrade` events. Returns a function that stops accepting streams. */
  attachStreams(upgrades: EventEmitter): () => void;
  updateSites(documents: readonly SiteDocument[]): void;
  readonly scripts: readonly string[];
  /** Markup at the end of each page. */
  readonly note?: string;
}

function createProxyBackEnd(documents: readonly SiteDocument[], origin: URL, trustedProxies: BlockList, limits: Limits): BackEnd {
  let hosts = getHostNames(documents);
  const { wrapListener, attachStreams } = createProxy(origin, { trustedProxies, hosts: () => hosts }, limits);
  return {
    scripts: [],
    updateSites: (edited) => void (hosts = getHostNames(edited)),
    install: () => undefined,
    wrapListener,
    attachStreams,
  };
}

function withSubpaths(paths: readonly string[]): string[] {
  return paths.flatMap((path) => [path, `${path}/*`]);
}

export function toSandboxSite({ site, constants, languages }: Pick<SiteDocument, 'site' | 'constants' | 'languages'>): SandboxSite {
  const currency = site.defaultCurrB ?? constants.defaultCurrency;
  const { key, id, defaultLang, hosts } = site;
  return { key, id, hosts: [...hosts.local, hosts.production], languages: Object.keys(languages), defaultLang, currency };
}

async function createSandboxBackEnd(documents: readonly SiteDocument[], trustedProxies: BlockList): Promise<BackEnd> {
  const [{ createSandbox }, { attachStream }, { readPanelFile }] = await Promise.all([
    import('../sandbox/app.ts'),
    import('../sandbox/attach-stream.ts'),
    import('../sandbox/panel.ts'),
  ]);
  const sites = documents.map(toSandboxSite);
  const isSecure = (c: Context<ServerEnvironment>): boolean => getVisitor(c.env.incoming, trustedProxies).scheme === 'https';
  const sandbox = createSandbox({ sites, isSecure });
  return {
    scripts: [`${SANDBOX_PATH}/panel.js`],
    // Says without scripts that the page is not the exchange. The panel's script replaces it.
    note: readPanelFile('note.html'),
    updateSites: (edited) => void sites.splice(0, sites.length, ...edited.map(toSandboxSite)),
    install(app) {
      app.on(
        ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
        [...withSubpaths([...PROXIED_PATHS, SANDBOX_PATH]), ...PROVIDER_PATHS],
        (c) => sandbox.app.fetch(c.req.raw, c.env),
      );
      app.use(sandbox.pages);
    },
    attachStreams: (upgrades) => attachStream(upgrades, sandbox),
  };
}

export async function createBackEnd(documents: readonly SiteDocument[], settings: Settings, limits: Limits = LIMITS): Promise<BackEnd> {
  const { apiOrigin, trustedProxies } = settings;
  return apiOrigin === null
    ? createSandboxBackEnd(documents, trustedProxies)
    : createProxyBackEnd(documents, apiOrigin, trustedProxies, limits);
}
