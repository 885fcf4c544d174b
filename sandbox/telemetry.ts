import type { SandboxApp } from './environment.ts';

/** So many are kept of a browser, and so much of each: what it is shown is what it sent last. */
const MOST_KEPT = 20;
const MOST_CHARACTERS = 64_000;

/** Analytics are accepted and dropped; reports, of the page or of the browser itself, are kept for the panel. */
export function addTelemetry(app: SandboxApp): void {
  app.post('/analytics', (c) => c.body(null, 204));
  app.post('/report', async (c) => {
    const { session } = c.var;
    const body = (await c.req.text()).slice(0, MOST_CHARACTERS);
    session.reports = [...session.reports, ...reportsIn(body)].slice(-MOST_KEPT);
    return c.body(null, 204);
  });
}

/** The reports of a body: those of a page stand in `reports`, a browser's own are a list, or one. What is no JSON is none. */
function reportsIn(body: string): readonly unknown[] {
  try {
    const said = JSON.parse(body) as unknown;
    const { reports } = Object(said) as { readonly reports?: unknown };
    return [reports ?? said].flat().filter((each) => typeof each === 'object' && each !== null);
  } catch {
    return [];
  }
}
