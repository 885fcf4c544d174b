import type { Who } from '../../../sandbox/query.ts';

const CHECK = 'compliance-check';

/** Somebody of whom the compliance check says one thing: `limit.brazil_toast`. */
export function checked(persona: string, field: string, value: unknown = 1): Who {
  return { persona, answers: { [`${CHECK}.${field}`]: value } };
}

/** Whose business banner has content, and what else is said of it. */
export function withBanner(fields: Readonly<Record<string, unknown>> = {}): Who {
  const content = 'Some services change in your region. Read the announcement and our terms.';
  const answers = Object.entries({ content, ...fields }).map(([field, value]) => [`business-check.datas.0.${field}`, value]);
  return { persona: 'visitor', answers: Object.fromEntries(answers) };
}

/** A risk user, and what else is said of the notice. */
export function atRisk(fields: Readonly<Record<string, unknown>> = {}): Who {
  const answers = Object.entries({ is_risk_user: 1, ...fields }).map(([field, value]) => [`${CHECK}.toast.kyc_toast.${field}`, value]);
  return { persona: 'trader', answers: Object.fromEntries(answers) };
}

export const BLOCKED_NFT = checked('visitor', 'menu', ['nft']);
export const AGREEMENT_DUE: Who = { persona: 'trader', answers: { 'agreement-status.status': 1 } };
export const DECLARATION_DUE: Who = { persona: 'turkish-user', answers: { 'declaration-status.status': 1 } };
