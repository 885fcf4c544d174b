import { setValue } from './answer-place.ts';
import { createResponse, isSuccessful } from './answer.ts';
import type { SandboxApp, SandboxContext } from './environment.ts';
import { applyFaults } from './faults.ts';
import type { Account } from './session.ts';

const BASE_PATH = '/api/web/v1/compliance-kyc';
const SIGNED = 2;

/**
 * Adds the user agreement and the Turkish declaration. Submitting one sets its status to 2. A signed-up account has its own agreement
 * status.
 */
export function addAgreementCalls(app: SandboxApp): void {
  addAgreement(app, 'agreement', `${BASE_PATH}/user-agreement`);
  addAgreement(app, 'declaration', `${BASE_PATH}/customer-understand-declaration`);
}

function addAgreement(app: SandboxApp, name: 'agreement' | 'declaration', path: string): void {
  const position = `${name}-status.status`;
  const getOwnAccount = (c: SandboxContext) => (name === 'agreement' ? findAccountWithAgreement(c) : undefined);
  app.post(`${path}/status`, applyFaults(`${name}-status`), (c) => {
    const persona = c.var.persona.answers[`${name}-status`];
    const own = getOwnAccount(c)?.agreement;
    return createResponse(c, `${name}-status`, own === undefined ? persona : setValue(persona, ['data', 'status'], own));
  });
  app.post(`${path}/submit-status`, applyFaults(`${name}-submit`), (c) => {
    const own = getOwnAccount(c);
    const { answers } = c.var.session;
    if (isSuccessful(c, `${name}-submit`)) {
      if (own !== undefined) own.agreement = SIGNED;
      // A status set through the page's address overrides the account's.
      if (own === undefined || answers.has(position)) answers.set(position, SIGNED);
    }
    return createResponse(c, `${name}-submit`);
  });
}

function findAccountWithAgreement({ var: { session, persona } }: SandboxContext): Account | undefined {
  const { account } = session;
  return account?.persona === persona.name && account.agreement !== undefined ? account : undefined;
}
