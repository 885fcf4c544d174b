import type { SandboxApp } from './environment.ts';

/** Analytics and reports are accepted and dropped. */
export function addTelemetry(app: SandboxApp): void {
  app.post('/analytics', (c) => c.body(null, 204));
  app.post('/report', (c) => c.body(null, 204));
}
