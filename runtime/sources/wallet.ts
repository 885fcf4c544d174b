import { ACCOUNTS } from '../../schemas/accounts.ts';
import type { Answer } from '../../schemas/calls/calls.ts';
import type { DepositNetwork, WALLET, WalletAccount, WalletAsset } from '../../schemas/sources/wallet.ts';
import { formatAmount, formatMoney } from '../i18n/format.ts';
import type { Stores } from '../stores/stores.ts';
import { dataOf, type Readers } from './reader.ts';

type Balance = Answer<'wallet-balances'>['balances'][number];

/** An amount of USD in the visitor's currency; without a rate for that it stays what it is. */
export function inFiat(usd: number, { settings, locale }: Stores): string {
  const { rate, symbol } = settings;
  return rate === null ? formatMoney(locale.tag, '$', usd) : formatMoney(locale.tag, symbol, usd * rate);
}

/** Good enough to be read; the exact amount is the text itself. */
const worth = ({ amount, price_usd }: Balance): number => Number(amount) * Number(price_usd);

function assetOf(balance: Balance, stores: Stores): WalletAsset {
  const { coin, amount } = balance;
  return {
    coin,
    icon: stores.tools.coinIcon(coin),
    amount: formatAmount(stores.locale.tag, amount),
    worth: inFiat(worth(balance), stores),
  };
}

function accountsOf({ balances }: Answer<'wallet-balances'>, stores: Stores): readonly WalletAccount[] {
  return ACCOUNTS.map((id) => {
    const held = balances.filter(({ account, amount }) => account === id && Number(amount) > 0);
    return {
      id,
      worth: inFiat(
        held.reduce((sum, balance) => sum + worth(balance), 0),
        stores,
      ),
      assets: held.toSorted((one, other) => worth(other) - worth(one)).map((balance) => assetOf(balance, stores)),
    };
  });
}

function networksOf({ networks }: Answer<'deposit-addresses'>, { route, locale }: Stores): readonly DepositNetwork[] {
  return networks
    .filter(({ coin }) => coin === route.params['currency'])
    .map(({ minimum, ...network }) => ({ ...network, minimum: formatAmount(locale.tag, minimum) }));
}

export const WALLET_READERS: Readers<typeof WALLET> = {
  'wallet.accounts': ({ stores }) => dataOf(stores.answers['wallet-balances'], (answer) => accountsOf(answer, stores)),
  'deposit.networks': ({ stores }) => dataOf(stores.answers['deposit-addresses'], (answer) => networksOf(answer, stores)),
};
