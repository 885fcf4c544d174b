import { microApps } from './bundle.ts';
import type { SandboxApp } from './environment.ts';

/** The scripts of the sandbox's own micro-apps, which a real host would serve in their place. */
export function addMicroApps(app: SandboxApp): void {
  app.get('/micro-apps/:file', async (c, next) => {
    const code = (await microApps()).get(c.req.param('file'));
    return code === undefined ? next() : c.body(code, 200, { 'content-type': 'text/javascript; charset=utf-8' });
  });
}
