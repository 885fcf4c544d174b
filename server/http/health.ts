import type { RequestListener } from 'node:http';
import { getPath } from './gate.ts';

/** Responds to load balancers: `/healthz` if the process runs, `/readyz` if it accepts requests (SRV-10). */
export function withHealthChecks(isReady: () => boolean, next: RequestListener): RequestListener {
  const checks: Readonly<Record<string, () => boolean>> = { '/healthz': () => true, '/readyz': isReady };
  return (request, response) => {
    const isHealthy = checks[getPath(request)];
    if (isHealthy === undefined) return next(request, response);
    const [status, text] = isHealthy() ? [200, 'ok\n'] : [503, 'stopping\n'];
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).end(text);
  };
}
