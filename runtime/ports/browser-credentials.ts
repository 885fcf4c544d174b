import {
  browserSupportsWebAuthn,
  platformAuthenticatorIsAvailable,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { CredentialsPort } from './ports.ts';

/** In ms. Screens wait for the check; on timeout, the device counts as having no platform authenticator. */
const CHECK_TIMEOUT_MS = 1000;

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
