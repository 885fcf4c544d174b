import { ACCOUNTS } from '../../schemas/domains/wallet/accounts.ts';
import { type Async, PENDING, ready } from '../../schemas/async.ts';
import type { CallResponse } from '../../schemas/domains/calls.ts';
import type {
  ACCOUNT,
  DepositNetwork,
  PasskeyEntry,
  UserStanding,
  WalletAccount,
  WalletAsset,
} from '../../schemas/domains/wallet/sources.ts';
import { formatAmount, formatInstant } from '../i18n/format.ts';
import type { Stores } from '../stores/stores.ts';
import { inFiat } from './money.ts';
import { dataOf, type Readers, type ValueContext } from './reader.ts';
import { USER_READERS } from './user.ts';

/** The link of the manifest that leads a coin out of the wallet; it takes the parameter `currency`. */
const WITHDRAW_LINK = 'withdraw';

type Balance = CallResponse<'wallet-balances'>['balances'][number];

const totalOf = ({ amount, total = amount }: Balance): string => total;

/** Precise enough to display; the exact amount is the text itself. */
const worth = (balance: Balance): number => Number(totalOf(balance)) * Number(balance.price_usd);

function assetOf(balance: Balance, { stores, link }: ValueContext): WalletAsset {
  const { coin } = balance;
  return {
    coin,
    icon: stores.tools.coinIcon(coin),
    amount: formatAmount(stores.locale.tag, totalOf(balance)),
    worth: inFiat(worth(balance), stores),
    withdraw: link(WITHDRAW_LINK, { currency: coin }),
  };
}

function accountsOf({ balances }: CallResponse<'wallet-balances'>, context: ValueContext): readonly WalletAccount[] {
  return ACCOUNTS.map((id) => {
    const held = balances.filter((balance) => balance.account === id && Number(totalOf(balance)) > 0);
    return {
      id,
      worth: inFiat(
        held.reduce((sum, balance) => sum + worth(balance), 0),
        context.stores,
      ),
      assets: held.toSorted((one, other) => worth(other) - worth(one)).map((balance) => assetOf(balance, context)),
    };
  });
}

function networksOf({ networks }: CallResponse<'deposit-addresses'>, { route, locale }: Stores): readonly DepositNetwork[] {
  return networks
    .filter(({ coin }) => coin === route.params['currency'])
    .map(({ minimum, ...network }) => ({ ...network, minimum: formatAmount(locale.tag, minimum) }));
}

/** What is under way says nothing yet; what is lost says nothing at all. */
function standing(context: ValueContext): Async<UserStanding> {
  const [level, tier] = [USER_READERS['user.level'](context), USER_READERS['user.tier'](context)];
  if (level.state === 'pending' || tier.state === 'pending') return PENDING;
  const words = (reading: Async<unknown>) => (reading.state === 'ready' && typeof reading.value === 'string' ? reading.value : null);
  const sub = USER_READERS['user.isSub'](context);
  return ready({ isSub: sub.state === 'ready' && sub.value === true, level: words(level), tier: words(tier) });
}

/** The wire has seconds. */
function passkeys({ stores: { answers, locale } }: ValueContext): Async<unknown> {
  const instant = (seconds: number | null) => (seconds === null ? null : formatInstant(locale.tag, seconds * 1000));
  return dataOf(answers['passkey-list'], (list): readonly PasskeyEntry[] =>
    list.map(({ id, name, created_at: created, last_used_at: used }) => ({ id, name, created: instant(created), lastUsed: instant(used) })),
  );
}

export const ACCOUNT_READERS: Readers<typeof ACCOUNT> = {
  'user.standing': (context) => ready(standing(context)),
  'wallet.accounts': (context) => dataOf(context.stores.answers['wallet-balances'], (answer) => accountsOf(answer, context)),
  'passkeys.list': passkeys,
  'deposit.networks': ({ stores }) => dataOf(stores.answers['deposit-addresses'], (answer) => networksOf(answer, stores)),
};
