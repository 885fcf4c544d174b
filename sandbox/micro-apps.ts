import { getMicroApps } from './bundle.ts';
import type { SandboxApp } from './environment.ts';

/** Adds the scripts of the sandbox's micro-apps, which a separate host serves in production. */
export function addMicroApps(app: SandboxApp): void {
  app.get('/micro-apps/:file', async (c, next) => {
    const code = (await getMicroApps()).get(c.req.param('file'));
    return code === undefined ? next() : c.body(code, 200, { 'content-type': 'text/javascript; charset=utf-8' });
  });
}
