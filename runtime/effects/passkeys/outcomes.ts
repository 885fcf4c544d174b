import type { CreateOutcome, PasskeyAction, PasskeyScene, SignInOutcome } from '../../../schemas/domains/passkeys/passkey.ts';
import { PASSKEY_CODES } from '../../../schemas/domains/passkeys/shapes.ts';
import { ApiError } from '../../api/errors.ts';

/** How a ceremony ended: expected ends are values, whose `cause` is what was thrown (spec 4). */
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

/** A browser or authenticator that answers with something else than a passkey (spec 5). */
export class NonCompliantError extends Error {
  override readonly name = 'NonCompliantError';
}

/** A refusal, a time-out and a missing verification are all NotAllowed to a browser: none of them is TIMEOUT_ERROR (contract 8). */
const CREATE_OUTCOMES: Readonly<Record<string, CreateOutcome>> = {
  NotAllowedError: 'CREATE_CANCEL',
  AbortError: 'CREATE_CANCEL',
  InvalidStateError: 'REPEAT_ERROR',
};

/** Codes of the server that mean something of their own (spec 8); each belongs to one call. */
const CODES = {
  options: { [PASSKEY_CODES.optionsTimeout]: 'TIMEOUT_ERROR' },
  browser: {},
  save: { [PASSKEY_CODES.saveTimeout]: 'TIMEOUT_ERROR', [PASSKEY_CODES.saveRepeat]: 'REPEAT_ERROR' },
} as const satisfies Readonly<Record<string, Readonly<Record<number, CreateOutcome>>>>;
export type CreationStep = keyof typeof CODES;

/** What became of a creation whose step threw this. */
export function toCreateOutcome(step: CreationStep, error: unknown): CreateOutcome {
  const codes: Readonly<Record<number, CreateOutcome>> = CODES[step];
  const outcome = error instanceof ApiError && error.code !== null ? codes[error.code] : CREATE_OUTCOMES[getErrorName(error)];
  return outcome ?? 'OPERATION_ERROR';
}

/** What became of a sign-in that threw this. */
export function toSignInOutcome(error: unknown): SignInOutcome {
  return ['NotAllowedError', 'AbortError'].includes(getErrorName(error)) ? 'CANCEL' : 'ERROR';
}

/** The name of an error, which the library keeps from the browser's. */
export function getErrorName(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : '';
}
