import { agreementStatus } from './agreement-status.ts';
import { businessCheck } from './business-check.ts';
import { coinWhitelist } from './coin-whitelist.ts';
import { competitions } from './competitions.ts';
import { complianceCheck } from './compliance-check.ts';
import { declarationStatus } from './declaration-status.ts';
import { depositAddresses } from './deposit-addresses.ts';
import { downloadLinks } from './download-links.ts';
import { passkeyList } from './passkey-list.ts';
import { prizeGuide } from './prize-guide.ts';
import { prizePop } from './prize-pop.ts';
import { referralInfo } from './referral-info.ts';
import { siteSettings } from './site-settings.ts';
import { ticketList } from './ticket-list.ts';
import { totalFunds } from './total-funds.ts';
import { udfQuotes } from './udf-quotes.ts';
import { userFrequency } from './user-frequency.ts';
import { userInfo } from './user-info.ts';
import { userTier } from './user-tier.ts';
import { walletBalances } from './wallet-balances.ts';
import { withdrawNetworks } from './withdraw-networks.ts';

/** Calls that a page makes by itself: whoever reads an answer asks for it. */
export const BY_PAGE = [
  siteSettings,
  userInfo,
  userTier,
  totalFunds,
  walletBalances,
  depositAddresses,
  referralInfo,
  complianceCheck,
  businessCheck,
  prizeGuide,
  prizePop,
  competitions,
  agreementStatus,
  declarationStatus,
  passkeyList,
  coinWhitelist,
  downloadLinks,
  udfQuotes,
  userFrequency,
  withdrawNetworks,
  ticketList,
] as const;
