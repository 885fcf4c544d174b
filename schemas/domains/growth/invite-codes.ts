export const INVITE_CODES = { valid: 0, channelAndGroupOnly: 10530135 } as const;
