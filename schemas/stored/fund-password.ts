import { isInstant, parseFields } from './parse-json.ts';

/** `meridian:fund-password`: who last gave the fund password rightly in this browser, and when. No secret. */
export interface FundPasswordGiven {
  readonly uid: string;
  /** Milliseconds. */
  readonly timestamp: number;
}

/** Read beside the first paint, so by hand; anything but a whole record is none. */
export function parseFundPasswordGiven(stored: string | null): FundPasswordGiven | null {
  const { uid, timestamp } = parseFields(stored);
  return typeof uid === 'string' && isInstant(timestamp) ? { uid, timestamp } : null;
}

export function formatFundPasswordGiven(given: FundPasswordGiven): string {
  return JSON.stringify(given);
}
