import type { CreateOutcome, PasskeyAction, PasskeyScene, SignInOutcome } from '../../../schemas/domains/passkeys/passkey.ts';
import { PASSKEY_CODES } from '../../../schemas/domains/passkeys/shapes.ts';
import { ApiError } from '../../api/errors.ts';

export interface PasskeyResult<Outcome extends CreateOutcome | SignInOutcome = CreateOutcome | SignInOutcome> {
  readonly action: PasskeyAction;
  readonly outcome: Outcome;
  readonly cause?: unknown;
}

export const ACTION_OF_SCENE: Readonly<Record<PasskeyScene, PasskeyAction>> = {
  login: 'PASSKEY_QUICK_LOGIN',
  passkey_create: 'PASSKEY_CREATE',
  passkey_delete: 'PASSKEY_DELETE',
};

export class NonCompliantError extends Error {
  override readonly name = 'NonCompliantError';
}

/** Browsers report a cancellation, a time-out and a failed verification as NotAllowedError, so it never means TIMEOUT_ERROR. */
const CREATE_OUTCOMES: Readonly<Record<string, CreateOutcome>> = {
  NotAllowedError: 'CREATE_CANCEL',
  AbortError: 'CREATE_CANCEL',
  InvalidStateError: 'REPEAT_ERROR',
};

const CODES = {
  options: { [PASSKEY_CODES.optionsTimeout]: 'TIMEOUT_ERROR' },
  browser: {},
  save: { [PASSKEY_CODES.saveTimeout]: 'TIMEOUT_ERROR', [PASSKEY_CODES.saveRepeat]: 'REPEAT_ERROR' },
} as const satisfies Readonly<Record<string, Readonly<Record<number, CreateOutcome>>>>;
export type CreationStep = keyof typeof CODES;

export function toCreateOutcome(step: CreationStep, error: unknown): CreateOutcome {
  const codes: Readonly<Record<number, CreateOutcome>> = CODES[step];
  const outcome = error instanceof ApiError && error.code !== null ? codes[error.code] : CREATE_OUTCOMES[getErrorName(error)];
  return outcome ?? 'OPERATION_ERROR';
}

export function toSignInOutcome(error: unknown): SignInOutcome {
  return ['NotAllowedError', 'AbortError'].includes(getErrorName(error)) ? 'CANCEL' : 'ERROR';
}

export function getErrorName(error: unknown): string {
  return error instanceof Error ? error.name : '';
}
