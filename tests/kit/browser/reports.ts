import type { Page } from 'playwright/test';
import type { Report } from '../../../runtime/telemetry/reports.ts';

type Sent = Report & { readonly count: number };

export function reportsOf(page: Page): readonly Sent[] {
  const told: Sent[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || new URL(request.url()).pathname !== '/report') return;
    told.push(...(request.postDataJSON() as { reports: Sent[] }).reports);
  });
  return told;
}
