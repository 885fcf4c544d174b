export type Consent = 'accepted' | 'refused';

export function parseConsent(stored: string | null): Consent | null {
  return stored === 'accepted' || stored === 'refused' ? stored : null;
}
