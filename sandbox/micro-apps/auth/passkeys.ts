import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { type ApiResponse, sendRequest } from '../shared/api.ts';

const VALIDATION = '/api/web/v1/validation';
const SCENE = 'login';

/** Result of a passkey login. `failed` has the server's message, if any. */
export type PasskeyOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly message: string };

interface Ceremony {
  /** True to suggest passkeys below the field instead of opening a browser dialog. */
  readonly autofill: boolean;
  readonly signal: AbortSignal;
}

export async function logInWithPasskey({ autofill, signal }: Ceremony): Promise<PasskeyOutcome> {
  const response = await sendRequest(`${VALIDATION}/get_passkey_strategy`, { scene: SCENE });
  const optionsJSON = parseOptions(response);
  if (signal.aborted) return { kind: 'cancelled' };
  if (optionsJSON === null) return { kind: 'failed', message: response.message };
  try {
    const proof = await startAuthentication({ optionsJSON, useBrowserAutofill: autofill });
    if (proof.type !== 'public-key') return { kind: 'failed', message: '' };
    const verified = await sendRequest(`${VALIDATION}/passkey_verify`, { scene: SCENE, data: JSON.stringify(proof) });
    return verified.code === 0 ? { kind: 'done' } : { kind: 'failed', message: verified.message };
  } catch (error) {
    const isRefusal = error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
    return isRefusal ? { kind: 'cancelled' } : { kind: 'failed', message: '' };
  }
}

/** Suggests passkeys below the field until `signal` aborts. Ignores errors, because the user didn't start this. */
export async function offerPasskeys(signal: AbortSignal, done: () => void): Promise<void> {
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony(), { once: true });
  if (!(await browserSupportsWebAuthnAutofill()) || signal.aborted) return;
  const outcome = await logInWithPasskey({ autofill: true, signal });
  if (outcome.kind === 'done') done();
}

function parseOptions({ code, data }: ApiResponse): PublicKeyCredentialRequestOptionsJSON | null {
  if (code !== 0 || typeof data !== 'object' || data === null || !('passkey' in data)) return null;
  // The browser rejects invalid options.
  return data.passkey as PublicKeyCredentialRequestOptionsJSON;
}
