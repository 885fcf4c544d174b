import type { SandboxApp } from './environment.ts';

const MAX_REPORTS = 20;
const MAX_CHARACTERS = 64_000;

/** Accepts and drops analytics. Stores reports of the page or the browser for the panel. */
export function addTelemetry(app: SandboxApp): void {
  app.post('/analytics', (c) => c.body(null, 204));
  app.post('/report', async (c) => {
    const { session } = c.var;
    const body = (await c.req.text()).slice(0, MAX_CHARACTERS);
    session.reports = [...session.reports, ...parseReports(body)].slice(-MAX_REPORTS);
    return c.body(null, 204);
  });
}

/** Parses the reports of a body. A page sends them in `reports`, a browser as a list or a single report. Ignores invalid JSON. */
function parseReports(body: string): readonly unknown[] {
  try {
    const parsed = JSON.parse(body) as unknown;
    const { reports } = Object(parsed) as { readonly reports?: unknown };
    return [reports ?? parsed].flat().filter((each) => typeof each === 'object' && each !== null);
  } catch {
    return [];
  }
}
