/** Why signing up, logging in or a transfer is refused; both sides of the sandbox know them. */
export const ACCOUNT_CODES = {
  noAccount: 10101001,
  taken: 10101002,
  weak: 10101003,
  wrong: 10101004,
  needsCode: 10101005,
  wrongCode: 10101006,
} as const;

/** The shortest password that the sandbox takes. */
export const SHORTEST_PASSWORD = 8;

/** An e-mail address, or a telephone number with its country. */
export const ACCOUNT = /^([^\s@]{1,64}@[^\s@]{1,190}\.[a-z]{2,}|\+\d{7,15})$/i;
