/** What somebody proves himself for by a passkey (contract 10). */
export const PASSKEY_SCENES = ['login', 'passkey_create', 'passkey_delete'] as const;
export type PasskeyScene = (typeof PASSKEY_SCENES)[number];

/** What an outcome is the outcome of (spec 4). */
export type PasskeyAction = 'PASSKEY_CREATE' | 'PASSKEY_DELETE' | 'PASSKEY_QUICK_LOGIN';

export type CreateOutcome = 'SUCCESS' | 'CREATE_CANCEL' | 'OPERATION_ERROR' | 'TIMEOUT_ERROR' | 'REPEAT_ERROR';
export type SignInOutcome = 'SUCCESS' | 'CANCEL' | 'ERROR';

/** Where a device can keep a passkey: nowhere, in a phone or key beside it, or in itself, behind a check of who uses it. */
export const PASSKEY_SUPPORT = ['none', 'external', 'platform'] as const;
export type PasskeySupport = (typeof PASSKEY_SUPPORT)[number];

/** How a ceremony may fail that words can be given to: an outcome, or the name of the error behind it (WebAuthn, section 5.1). */
export const TOLD_OUTCOMES = [
  'OPERATION_ERROR',
  'TIMEOUT_ERROR',
  'REPEAT_ERROR',
  'ERROR',
  'NonCompliantError',
  'ConstraintError',
  'InvalidStateError',
  'NotSupportedError',
  'SecurityError',
  'TypeError',
  'UnknownError',
] as const;
