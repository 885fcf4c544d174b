import { answer, succeeds } from './answer.ts';
import type { SandboxApp } from './environment.ts';
import { call } from './faults.ts';

const BASE = '/api/web/v1/compliance-kyc';
const SIGNED = 2;

/** The user agreement and the Turkish declaration: submitting makes the session's status 2. */
export function addAgreementCalls(app: SandboxApp): void {
  addAgreement(app, 'agreement', `${BASE}/user-agreement`);
  addAgreement(app, 'declaration', `${BASE}/customer-understand-declaration`);
}

function addAgreement(app: SandboxApp, name: 'agreement' | 'declaration', path: string): void {
  app.post(`${path}/status`, call(`${name}-status`), (c) => answer(c, `${name}-status`));
  app.post(`${path}/submit-status`, call(`${name}-submit`), (c) => {
    if (succeeds(c, `${name}-submit`)) c.var.session.answers.set(`${name}-status.status`, SIGNED);
    return answer(c, `${name}-submit`);
  });
}
