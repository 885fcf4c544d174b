import type { z } from '../zod.ts';
import { agreementStatus } from './agreement-status.ts';
import { agreementSubmit } from './agreement-submit.ts';
import { businessCheck } from './business-check.ts';
import type { KeptCall, SubmittedCall } from './call.ts';
import { coinWhitelist } from './coin-whitelist.ts';
import { complianceCheck } from './compliance-check.ts';
import { declarationStatus } from './declaration-status.ts';
import { declarationSubmit } from './declaration-submit.ts';
import { depositAddresses } from './deposit-addresses.ts';
import { downloadLinks } from './download-links.ts';
import { fundFrequencySave } from './fund-frequency-save.ts';
import { fundPasswordCheck } from './fund-password-check.ts';
import { logOut } from './log-out.ts';
import { passkeyDelete } from './passkey-delete.ts';
import { passkeyList } from './passkey-list.ts';
import { passkeyOptions } from './passkey-options.ts';
import { passkeySave } from './passkey-save.ts';
import { passkeyStrategy } from './passkey-strategy.ts';
import { passkeyVerify } from './passkey-verify.ts';
import { gatecodeRedeem } from './gatecode-redeem.ts';
import { prizeGuide } from './prize-guide.ts';
import { prizePop } from './prize-pop.ts';
import { referralInfo } from './referral-info.ts';
import { siteSettings } from './site-settings.ts';
import { ticketList } from './ticket-list.ts';
import { ticketSubmit } from './ticket-submit.ts';
import { totalFunds } from './total-funds.ts';
import { udfQuotes } from './udf-quotes.ts';
import { userFrequency } from './user-frequency.ts';
import { userInfo } from './user-info.ts';
import { userTier } from './user-tier.ts';
import { verifyInvite } from './verify-invite.ts';
import { walletBalances } from './wallet-balances.ts';
import { withdrawNetworks } from './withdraw-networks.ts';
import { withdrawSubmit } from './withdraw-submit.ts';

/** Every call that the page makes; what may be done with one follows from its file. */
const ALL = [
  siteSettings,
  userInfo,
  userTier,
  totalFunds,
  walletBalances,
  depositAddresses,
  referralInfo,
  verifyInvite,
  complianceCheck,
  businessCheck,
  prizeGuide,
  prizePop,
  agreementStatus,
  agreementSubmit,
  declarationStatus,
  declarationSubmit,
  passkeyOptions,
  passkeySave,
  passkeyStrategy,
  passkeyVerify,
  passkeyList,
  passkeyDelete,
  coinWhitelist,
  downloadLinks,
  logOut,
  udfQuotes,
  userFrequency,
  fundPasswordCheck,
  fundFrequencySave,
  withdrawNetworks,
  withdrawSubmit,
  ticketList,
  ticketSubmit,
  gatecodeRedeem,
] as const;

type Calls = { readonly [Of in (typeof ALL)[number] as Of['id']]: Of };
type IdsOf<Kind> = { [Id in CallId]: Calls[Id] extends Kind ? Id : never }[CallId];

export type CallId = keyof Calls;
/** Calls whose answers are kept, which the effect `fetch` asks again. */
export type KeptCallId = IdsOf<KeptCall>;
/** Calls that the effect `submit` makes. */
export type SubmittedCallId = IdsOf<SubmittedCall>;
/** The data of a call's answer. */
export type Answer<Id extends CallId> = Calls[Id] extends { readonly answer: () => Promise<infer Schema> } ? z.output<Schema> : unknown;

export const CALLS = Object.fromEntries(ALL.map((call) => [call.id, call])) as Calls;
export const KEPT_CALL_IDS = ALL.flatMap((call) => ('whose' in call ? [call.id] : []));
export const SUBMITTED_CALL_IDS = ALL.flatMap((call) => ('settles' in call ? [call.id] : []));
