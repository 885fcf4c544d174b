import type { ResolvedLink } from '../manifest/resolved.ts';

export interface LanguageOption {
  readonly code: string;
  /** BCP 47 */
  readonly tag: string;
  readonly name: string;
  readonly dir: 'ltr' | 'rtl';
  readonly link: ResolvedLink;
}

export interface CurrencyOption {
  readonly code: string;
  readonly symbol: string;
  readonly current: boolean;
}

/** What an asset holds for the wallet page, formatted. */
export interface FundsTotal {
  readonly btc: string;
  readonly fiat: string;
}
