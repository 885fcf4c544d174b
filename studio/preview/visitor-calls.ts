import type { Context } from 'hono';
import { type Sandbox, createSandbox } from '../../sandbox/app.ts';
import type { SandboxSite } from '../../sandbox/site.ts';
import { PROXIED_PATHS } from '../../server/api-paths.ts';
import { type ServerApp, type ServerEnvironment, toSandboxSite } from '../../server/back-end.ts';
import { PERSONAS } from '../../sandbox/personas.ts';
import type { Project } from '../project/project.ts';
import { REQUEST_COOKIES, RESPONSE_COOKIES, PERSONAS_PATH, SITE } from './visitor-headers.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

function getSites(project: Project): readonly SandboxSite[] {
  return project.sites.flatMap(({ isReadable, manifest }) =>
    isReadable && manifest.site?.hosts !== undefined ? toSandboxSite(manifest) : [],
  );
}

export function createDraftSandbox(project: () => Project): Sandbox & { readonly follow: () => void } {
  let seen = project();
  const sites = [...getSites(seen)];
  const updateSites = (): void => {
    const now = project();
    if (now === seen) return;
    seen = now;
    const found = getSites(now);
    // A draft without readable sites is temporary, so keep the previous ones.
    if (found.length > 0) sites.splice(0, sites.length, ...found);
  };
  return { ...createSandbox({ sites, isSecure: () => false }), follow: updateSites };
}

/** Serves the exchange's API. Each request has the visitor's cookies and site in custom headers. */
export function serveCalls(app: ServerApp, sandbox: ReturnType<typeof createDraftSandbox>): void {
  app.get(PERSONAS_PATH, (c) => c.json([...PERSONAS.values()].map(({ name, cookies }) => ({ name, cookies }))));
  const paths = PROXIED_PATHS.flatMap((path) => [path, `${path}/*`]);
  app.on(METHODS, paths, async (c) => {
    sandbox.follow();
    return moveCookies(await sandbox.app.fetch(createVisitorRequest(c, sandbox.sites), c.env));
  });
}

/** Rebuilds the request of the visitor's browser, without the studio's own cookies. */
function createVisitorRequest(c: Context<ServerEnvironment>, sites: readonly SandboxSite[]): Request {
  const headers = new Headers(c.req.raw.headers);
  const cookies = headers.get(REQUEST_COOKIES);
  const host = sites.find(({ key }) => key === headers.get(SITE))?.hosts[0];
  for (const name of [SITE, REQUEST_COOKIES, 'cookie']) headers.delete(name);
  if (cookies !== null) headers.set('cookie', cookies);
  if (host !== undefined) headers.set('host', host);
  const { method, url, body } = c.req.raw;
  return new Request(url, { method, headers, ...(body === null ? {} : { body, duplex: 'half' as const }) });
}

/** Moves response cookies to a custom header, so that they reach the visitor and not the browser. */
function moveCookies(answer: Response): Response {
  const given = answer.headers.getSetCookie();
  if (given.length === 0) return answer;
  const headers = new Headers(answer.headers);
  headers.delete('set-cookie');
  headers.set(RESPONSE_COOKIES.header, given.join(RESPONSE_COOKIES.between));
  return new Response(answer.body, { status: answer.status, headers });
}
