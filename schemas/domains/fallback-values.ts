import type { FactValue } from './fact.ts';

/** What a fact is once its call failed, where spec section 8 says it; every other fact is then unknown. */
export const WHEN_LOST = {
  'referral.agencyType': 0,
  'agreement.status': 0,
  'declaration.status': 1,
  'businessCheck.hasContent': false,
  'businessCheck.noCloseButton': false,
  'businessCheck.hasDestination': false,
  'businessCheck.isDestinationRefused': false,
  'businessCheck.type': null,
} as const satisfies Readonly<Record<string, FactValue>>;
