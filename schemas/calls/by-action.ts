import { agreementSubmit } from './agreement-submit.ts';
import { declarationSubmit } from './declaration-submit.ts';
import { fundFrequencySave } from './fund-frequency-save.ts';
import { fundPasswordCheck } from './fund-password-check.ts';
import { gatecodeRedeem } from './gatecode-redeem.ts';
import { logOut } from './log-out.ts';
import { passkeyDelete } from './passkey-delete.ts';
import { passkeyOptions } from './passkey-options.ts';
import { passkeySave } from './passkey-save.ts';
import { passkeyStrategy } from './passkey-strategy.ts';
import { passkeyVerify } from './passkey-verify.ts';
import { ticketSubmit } from './ticket-submit.ts';
import { verifyInvite } from './verify-invite.ts';
import { withdrawSubmit } from './withdraw-submit.ts';

/** Calls that somebody's deed makes. */
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
] as const;
