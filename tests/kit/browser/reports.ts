import type { Page } from 'playwright/test';
import type { Report } from '../../../runtime/telemetry/reports.ts';

type SentReport = Report & { readonly count: number };

export function collectReports(page: Page): readonly SentReport[] {
  const reports: SentReport[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || new URL(request.url()).pathname !== '/report') return;
    reports.push(...(request.postDataJSON() as { reports: SentReport[] }).reports);
  });
  return reports;
}
