import { answer } from './answer.ts';
import type { SandboxApp } from './environment.ts';
import { call } from './faults.ts';

/** The sites that ask the old path; the others ask the new one, and neither is there for the other (contract 6). */
const OLD_PATH_SITES = ['main', 'turkey', 'uk'];

/** What the visitor may see and must be told. */
export function addComplianceCalls(app: SandboxApp): void {
  app.get('/api/web/v1/compliance/check', call('compliance-check'), (c) => answer(c, 'compliance-check'));
  app.get('/json_svr/footer_tips_check', call('business-check'), (c) =>
    OLD_PATH_SITES.includes(c.var.site.key) ? answer(c, 'business-check') : c.notFound(),
  );
  app.get('/api/web/v1/kyc/footerTipsCheck', call('business-check'), (c) =>
    OLD_PATH_SITES.includes(c.var.site.key) ? c.notFound() : answer(c, 'business-check'),
  );
}
