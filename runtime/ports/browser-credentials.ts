import {
  browserSupportsWebAuthn,
  platformAuthenticatorIsAvailable,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { CredentialsPort } from './ports.ts';

/** Web Authentication, which a page has in secure contexts only. */
export const browserCredentials: CredentialsPort = {
  async support() {
    if (!browserSupportsWebAuthn()) return 'none';
    return (await platformAuthenticatorIsAvailable()) ? 'platform' : 'external';
  },
  create: (optionsJSON) => startRegistration({ optionsJSON }),
  get: (optionsJSON) => startAuthentication({ optionsJSON }),
  cancel: () => WebAuthnAbortService.cancelCeremony(),
};
