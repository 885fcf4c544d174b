export const PASSKEY_SCENES = ['login', 'passkey_create', 'passkey_delete'] as const;
export type PasskeyScene = (typeof PASSKEY_SCENES)[number];

export type PasskeyAction = 'PASSKEY_CREATE' | 'PASSKEY_DELETE' | 'PASSKEY_QUICK_LOGIN';

export type CreateOutcome = 'SUCCESS' | 'CREATE_CANCEL' | 'OPERATION_ERROR' | 'TIMEOUT_ERROR' | 'REPEAT_ERROR';
export type SignInOutcome = 'SUCCESS' | 'CANCEL' | 'ERROR';

export const PASSKEY_SUPPORT = ['none', 'external', 'platform'] as const;
export type PasskeySupport = (typeof PASSKEY_SUPPORT)[number];

/** Failures of a ceremony that a manifest can provide texts for: outcomes and error names (WebAuthn, section 5.1). */
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
