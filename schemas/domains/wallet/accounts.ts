export const ACCOUNTS = ['spot', 'futures', 'earn'] as const;

export type Account = (typeof ACCOUNTS)[number];
