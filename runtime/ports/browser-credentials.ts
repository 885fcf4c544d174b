import {
  browserSupportsWebAuthn,
  platformAuthenticatorIsAvailable,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { CredentialsPort } from './ports.ts';

/** Screens wait for this: a device that needs longer to say what it has is taken to have none of its own. */
const LONGEST_CHECK_MS = 1000;

/** Web Authentication, which a page has in secure contexts only. */
export const browserCredentials: CredentialsPort = {
  async support() {
    if (!browserSupportsWebAuthn()) return 'none';
    const late = new Promise<false>((resolve) => setTimeout(resolve, LONGEST_CHECK_MS, false));
    return (await Promise.race([platformAuthenticatorIsAvailable(), late])) ? 'platform' : 'external';
  },
  create: (optionsJSON) => startRegistration({ optionsJSON }),
  get: (optionsJSON) => startAuthentication({ optionsJSON }),
  cancel: () => WebAuthnAbortService.cancelCeremony(),
};
