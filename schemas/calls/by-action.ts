import { agreementSubmit } from './agreement-submit.ts';
import { declarationSubmit } from './declaration-submit.ts';
import { fundFrequencySave } from './fund-frequency-save.ts';
import { fundPasswordCheck } from './fund-password-check.ts';
import { gatecodeRedeem } from './gatecode-redeem.ts';
import { logOut } from './log-out.ts';
import { orderCancel } from './order-cancel.ts';
import { orderList } from './order-list.ts';
import { orderPlace } from './order-place.ts';
import { orderTerms } from './order-terms.ts';
import { orderTrades } from './order-trades.ts';
import { passkeyDelete } from './passkey-delete.ts';
import { passkeyOptions } from './passkey-options.ts';
import { passkeySave } from './passkey-save.ts';
import { passkeyStrategy } from './passkey-strategy.ts';
import { passkeyVerify } from './passkey-verify.ts';
import { ticketSubmit } from './ticket-submit.ts';
import { verifyInvite } from './verify-invite.ts';
import { withdrawSubmit } from './withdraw-submit.ts';
import { workerConfig } from './worker-config.ts';

/** Calls that somebody's deed makes, or one page alone; they are loaded with the first that is made. */
export const BY_ACTION = [
  verifyInvite,
  agreementSubmit,
  declarationSubmit,
  passkeyOptions,
  passkeySave,
  passkeyStrategy,
  passkeyVerify,
  passkeyDelete,
  logOut,
  fundPasswordCheck,
  fundFrequencySave,
  withdrawSubmit,
  ticketSubmit,
  gatecodeRedeem,
  orderTerms,
  orderList,
  orderTrades,
  orderPlace,
  orderCancel,
  workerConfig,
] as const;
