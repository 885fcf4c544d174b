/** Codes of GET /api/web/v1/rebate/verify_invite_info: the envelope's code is the whole answer (spec section 4). */
export const INVITE_CODES = { valid: 0, channelAndGroupOnly: 10530135 } as const;
