import { z } from '../zod.ts';
import { numeric, text } from '../domains/wire.ts';

/** POST …/compliance-kyc/user-agreement/status. Status 1 means show (spec section 7). */
export const userAgreement = z.object({ status: numeric, content: text, submit_button: text });

export type UserAgreement = z.infer<typeof userAgreement>;

/** POST …/customer-understand-declaration/status. 1 means need-sign, 2 means signed (spec section 3). */
export const declaration = z.object({ status: numeric });

export type Declaration = z.infer<typeof declaration>;
