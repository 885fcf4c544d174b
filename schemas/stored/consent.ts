/** The choice made in the cookies bar, stored as plain text; null until one was made (contract 4). */
export type Consent = 'accepted' | 'refused';

export function parseConsent(stored: string | null): Consent | null {
  return stored === 'accepted' || stored === 'refused' ? stored : null;
}
