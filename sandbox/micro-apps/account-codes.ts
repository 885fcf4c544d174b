export const ACCOUNT_CODES = {
  noAccount: 10101001,
  taken: 10101002,
  weak: 10101003,
  wrong: 10101004,
  needsCode: 10101005,
  wrongCode: 10101006,
} as const;

export const MIN_PASSWORD_LENGTH = 8;

/** Email address, or phone number with country code. */
export const ACCOUNT_PATTERN = /^([^\s@]{1,64}@[^\s@]{1,190}\.[a-z]{2,}|\+\d{7,15})$/i;
