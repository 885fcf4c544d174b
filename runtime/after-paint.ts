import type { Api } from './api/api.ts';
import { keepFingerprint } from './fingerprint/keep-fingerprint.ts';
import type { Ports } from './ports/ports.ts';
import { followReferral } from './referral/follow-referral.ts';
import type { Stores } from './stores/stores.ts';

interface Parts {
  readonly stores: Stores;
  readonly ports: Pick<Ports, 'cookies' | 'log'>;
  readonly api: Api;
}

/** What begins once the page stands, and what nothing on it waits for. Returns what ends it. */
export function startAfterPaint({ stores, ports: { cookies, log }, api }: Parts): () => void {
  keepFingerprint(cookies, (bytes) => crypto.getRandomValues(bytes));
  return followReferral({ stores, api, log, announce: () => void window.dispatchEvent(new CustomEvent('meridian:referral')) });
}
