import type { Who } from '../../../sandbox/query.ts';

const CHECK = 'compliance-check';

/** Returns a persona with one field of the compliance check set, as `limit.brazil_toast`. */
export function checked(persona: string, field: string, value: unknown = 1): Who {
  return { persona, answers: { [`${CHECK}.${field}`]: value } };
}

export const AGREEMENT_DUE: Who = { persona: 'trader', answers: { 'agreement-status.status': 1 } };
