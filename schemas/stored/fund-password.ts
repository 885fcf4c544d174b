import { isInstant, parseFields } from './parse-json.ts';

/** Record `meridian:fund-password`: user who last entered the correct fund password in this browser, and the time in ms. Not a secret. */
export interface FundPasswordGiven {
  readonly uid: string;
  readonly timestamp: number;
}

export function parseFundPasswordGiven(stored: string | null): FundPasswordGiven | null {
  const { uid, timestamp } = parseFields(stored);
  return typeof uid === 'string' && isInstant(timestamp) ? { uid, timestamp } : null;
}

export function formatFundPasswordGiven(given: FundPasswordGiven): string {
  return JSON.stringify(given);
}
