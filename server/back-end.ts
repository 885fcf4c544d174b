import type { Server } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Hono } from 'hono';
import type { SandboxSite } from '../sandbox/site.ts';
import type { SiteDocument } from '../schemas/manifest/site-document.ts';
import { API_PATHS, SANDBOX_PATH, STREAM_PATH } from './api-paths.ts';
import { proxyTo } from './proxy.ts';

export interface ServerEnvironment {
  Bindings: HttpBindings;
}
export type ServerApp = Hono<ServerEnvironment>;

/** What answers the exchange's calls: the sandbox, or a back end elsewhere. */
export interface BackEnd {
  /** Adds the routes of the calls. */
  install(app: ServerApp): void;
  /** Answers the live stream; returns what ends it. */
  attach(server: Server): () => void;
  /** The sites have changed, as they do while they are edited. */
  follow(documents: readonly SiteDocument[]): void;
  /** Scripts that it adds to every page. */
  readonly scripts: readonly string[];
}

function below(paths: readonly string[]): string[] {
  return paths.flatMap((path) => [path, `${path}/*`]);
}

/** A real back end: nothing of the sandbox is loaded. */
function elsewhere(origin: string): BackEnd {
  const proxy = proxyTo(origin);
  return {
    scripts: [],
    follow: () => undefined,
    install(app) {
      app.on(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], below(API_PATHS), (c) => {
        proxy.answer(c.env.incoming, c.env.outgoing);
        return RESPONSE_ALREADY_SENT;
      });
    },
    attach(server) {
      server.on('upgrade', (request, socket, head: Buffer) => {
        if (request.url?.split('?')[0] === STREAM_PATH) proxy.upgrade(request, socket, head);
      });
      return () => undefined;
    },
  };
}

function sandboxSite({ site, constants, languages }: SiteDocument): SandboxSite {
  const currency = site.defaultCurrB ?? constants.defaultCurrency;
  return { key: site.key, id: site.id, hosts: [...site.hosts.local, site.hosts.production], languages: Object.keys(languages), currency };
}

async function sandboxed(documents: readonly SiteDocument[]): Promise<BackEnd> {
  const [{ createSandbox }, { attachStream }] = await Promise.all([import('../sandbox/app.ts'), import('../sandbox/attach-stream.ts')]);
  const sites = documents.map(sandboxSite);
  const sandbox = createSandbox({ sites });
  return {
    scripts: [`${SANDBOX_PATH}/panel.js`],
    follow: (edited) => void sites.splice(0, sites.length, ...edited.map(sandboxSite)),
    install(app) {
      app.on(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], below([...API_PATHS, SANDBOX_PATH]), (c) =>
        sandbox.app.fetch(c.req.raw, c.env),
      );
      app.use(sandbox.pages);
    },
    attach: (server) => attachStream(server, sandbox),
  };
}

/** The sandbox, unless an origin is given (contract 1, `API_ORIGIN`). */
export async function backEnd(documents: readonly SiteDocument[], origin: string | undefined): Promise<BackEnd> {
  return origin === undefined || origin === '' ? sandboxed(documents) : elsewhere(origin);
}
