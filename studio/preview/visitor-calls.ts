import type { Context } from 'hono';
import { type Sandbox, createSandbox } from '../../sandbox/app.ts';
import type { SandboxSite } from '../../sandbox/site.ts';
import { API_PATHS } from '../../server/api-paths.ts';
import { type ServerApp, type ServerEnvironment, sandboxSite } from '../../server/back-end.ts';
import { PERSONAS } from '../../sandbox/personas.ts';
import type { Project } from '../project/project.ts';
import { CARRIED, GIVEN, PERSONAS_PATH, SITE } from './visitor-headers.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The sites of a project whose drafts can be read. */
function sitesOf(project: Project): readonly SandboxSite[] {
  return project.sites.flatMap(({ isReadable, manifest }) =>
    isReadable && manifest.site?.hosts !== undefined ? sandboxSite(manifest) : [],
  );
}

/** The sandbox in this process, for the sites of the drafts as they are now. */
export function sandboxOf(project: () => Project): Sandbox & { readonly follow: () => void } {
  let seen = project();
  const sites = [...sitesOf(seen)];
  const follow = (): void => {
    const now = project();
    if (now === seen) return;
    seen = now;
    const found = sitesOf(now);
    // A draft without any readable site is about to be mended.
    if (found.length > 0) sites.splice(0, sites.length, ...found);
  };
  return { ...createSandbox({ sites, isSecure: () => false }), follow };
}

/** Adds the exchange's calls: each carries its visitor's cookies in a header of the preview's own, and its site. */
export function serveCalls(app: ServerApp, sandbox: ReturnType<typeof sandboxOf>): void {
  app.get(PERSONAS_PATH, (c) => c.json([...PERSONAS.values()].map(({ name, cookies }) => ({ name, cookies }))));
  const paths = API_PATHS.flatMap((path) => [path, `${path}/*`]);
  app.on(METHODS, paths, async (c) => {
    sandbox.follow();
    return withGiven(await sandbox.app.fetch(visitorsRequest(c, sandbox.sites), c.env));
  });
}

/** The request as the visitor's browser would have sent it to his site: what the studio's browser keeps stays out of it. */
function visitorsRequest(c: Context<ServerEnvironment>, sites: readonly SandboxSite[]): Request {
  const headers = new Headers(c.req.raw.headers);
  const cookies = headers.get(CARRIED);
  const host = sites.find(({ key }) => key === headers.get(SITE))?.hosts[0];
  for (const name of [SITE, CARRIED, 'cookie']) headers.delete(name);
  if (cookies !== null) headers.set('cookie', cookies);
  if (host !== undefined) headers.set('host', host);
  const { method, url, body } = c.req.raw;
  return new Request(url, { method, headers, ...(body === null ? {} : { body, duplex: 'half' as const }) });
}

/** The cookies of an answer go to the visitor, not to the browser. */
function withGiven(answer: Response): Response {
  const given = answer.headers.getSetCookie();
  if (given.length === 0) return answer;
  const headers = new Headers(answer.headers);
  headers.delete('set-cookie');
  headers.set(GIVEN.header, given.join(GIVEN.between));
  return new Response(answer.body, { status: answer.status, headers });
}
