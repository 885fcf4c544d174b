import { answer, succeeds } from './answer.ts';
import type { SandboxApp } from './environment.ts';
import { call } from './faults.ts';

const BASE = '/api/web/v1/compliance-kyc';
const SIGNED = { data: { status: 2 } };

/** The user agreement and the Turkish declaration: submitting makes the session's status 2. */
export function addAgreementCalls(app: SandboxApp): void {
  app.post(`${BASE}/user-agreement/status`, call('agreement-status'), (c) =>
    answer(c, 'agreement-status', c.var.session.isAgreementAccepted ? SIGNED : {}),
  );
  app.post(`${BASE}/user-agreement/submit-status`, call('agreement-submit'), (c) => {
    if (succeeds(c, 'agreement-submit')) c.var.session.isAgreementAccepted = true;
    return answer(c, 'agreement-submit');
  });
  app.post(`${BASE}/customer-understand-declaration/status`, call('declaration-status'), (c) =>
    answer(c, 'declaration-status', c.var.session.isDeclarationSigned ? SIGNED : {}),
  );
  app.post(`${BASE}/customer-understand-declaration/submit-status`, call('declaration-submit'), (c) => {
    if (succeeds(c, 'declaration-submit')) c.var.session.isDeclarationSigned = true;
    return answer(c, 'declaration-submit');
  });
}
