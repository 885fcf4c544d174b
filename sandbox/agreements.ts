import { setAt } from './answer-place.ts';
import { answer, succeeds } from './answer.ts';
import type { SandboxApp, SandboxContext } from './environment.ts';
import { call } from './faults.ts';
import type { Account } from './session.ts';

const BASE = '/api/web/v1/compliance-kyc';
const SIGNED = 2;

/**
 * Adds the user agreement and the Turkish declaration. Submitting one sets its status to 2. A signed-up account has its own agreement
 * status.
 */
export function addAgreementCalls(app: SandboxApp): void {
  addAgreement(app, 'agreement', `${BASE}/user-agreement`);
  addAgreement(app, 'declaration', `${BASE}/customer-understand-declaration`);
}

function addAgreement(app: SandboxApp, name: 'agreement' | 'declaration', path: string): void {
  const place = `${name}-status.status`;
  const ownOf = (c: SandboxContext) => (name === 'agreement' ? accountOf(c) : undefined);
  app.post(`${path}/status`, call(`${name}-status`), (c) => {
    const persona = c.var.persona.answers[`${name}-status`];
    const own = ownOf(c)?.agreement;
    return answer(c, `${name}-status`, own === undefined ? persona : setAt(persona, ['data', 'status'], own));
  });
  app.post(`${path}/submit-status`, call(`${name}-submit`), (c) => {
    const own = ownOf(c);
    const { answers } = c.var.session;
    if (succeeds(c, `${name}-submit`)) {
      if (own !== undefined) own.agreement = SIGNED;
      // A status set through the page's address overrides the account's.
      if (own === undefined || answers.has(place)) answers.set(place, SIGNED);
    }
    return answer(c, `${name}-submit`);
  });
}

/** Returns the logged-in account if it has its own agreement status. */
function accountOf({ var: { session, persona } }: SandboxContext): Account | undefined {
  const { account } = session;
  return account?.persona === persona.name && account.agreement !== undefined ? account : undefined;
}
