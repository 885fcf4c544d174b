import type { FactValue } from './fact.ts';

export const FALLBACK_VALUES = {
  'referral.agencyType': 0,
  'agreement.status': 0,
  'declaration.status': 1,
  'businessCheck.hasContent': false,
  'businessCheck.noCloseButton': false,
  'businessCheck.hasDestination': false,
  'businessCheck.isDestinationRefused': false,
  'businessCheck.type': null,
} as const satisfies Readonly<Record<string, FactValue>>;
