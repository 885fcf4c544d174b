import {
  browserSupportsWebAuthn,
  platformAuthenticatorIsAvailable,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { CredentialsPort } from './ports.ts';

/** Screens wait for the check. A slower device counts as one without a platform authenticator. */
const CHECK_TIMEOUT_MS = 1000;

/** Web Authentication, which requires a secure context. */
export const browserCredentials: CredentialsPort = {
  async support() {
    if (!browserSupportsWebAuthn()) return 'none';
    const late = new Promise<false>((resolve) => setTimeout(resolve, CHECK_TIMEOUT_MS, false));
    return (await Promise.race([platformAuthenticatorIsAvailable(), late])) ? 'platform' : 'external';
  },
  create: (optionsJSON) => startRegistration({ optionsJSON }),
  get: (optionsJSON) => startAuthentication({ optionsJSON }),
  cancel: () => WebAuthnAbortService.cancelCeremony(),
};
