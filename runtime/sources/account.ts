import {
  type ACCOUNT,
  ACCOUNTS,
  type DepositNetwork,
  type PasskeyEntry,
  type TicketRow,
  type UserStanding,
  type WalletAccount,
  type WalletAsset,
  type WITHDRAW,
} from '../../schemas/domains/wallet/sources.ts';
import { type Async, PENDING, ready } from '../../schemas/async.ts';
import type { CallResponse } from '../../schemas/domains/calls.ts';
import type { Competition, GROWTH, Invite } from '../../schemas/domains/growth/sources.ts';
import { formatAmount, formatInstant, formatPeriod } from '../i18n/format.ts';
import { readCallData, type Readers, type ValueContext } from './reader.ts';
import { formatFiat, USER_READERS } from './user.ts';

const WITHDRAW_LINK = 'withdraw';

type Balance = CallResponse<'wallet-balances'>['balances'][number];

const getTotal = ({ amount, total = amount }: Balance): string => total;

/** Approximate, for sorting and sums. The displayed amount is exact. */
const getWorth = (balance: Balance): number => Number(getTotal(balance)) * Number(balance.price_usd);

function toAsset(balance: Balance, { stores, link }: ValueContext): WalletAsset {
  const { coin } = balance;
  return {
    coin,
    icon: stores.tools.coinIcon(coin),
    amount: formatAmount(stores.locale.tag, getTotal(balance)),
    worth: formatFiat(getWorth(balance), stores),
    withdraw: link(WITHDRAW_LINK, { currency: coin }),
  };
}

function toAccounts({ balances }: CallResponse<'wallet-balances'>, context: ValueContext): readonly WalletAccount[] {
  return ACCOUNTS.map((id) => {
    const held = balances.filter((balance) => balance.account === id && Number(getTotal(balance)) > 0);
    return {
      id,
      worth: formatFiat(
        held.reduce((sum, balance) => sum + getWorth(balance), 0),
        context.stores,
      ),
      assets: held.toSorted((one, other) => getWorth(other) - getWorth(one)).map((balance) => toAsset(balance, context)),
    };
  });
}

function toNetworks(
  { networks }: CallResponse<'deposit-addresses'>,
  { stores: { route, locale } }: ValueContext,
): readonly DepositNetwork[] {
  return networks
    .filter(({ coin }) => coin === route.params['currency'])
    .map(({ minimum, ...network }) => ({ ...network, minimum: formatAmount(locale.tag, minimum) }));
}

function getStanding(context: ValueContext): Async<UserStanding> {
  const [level, tier] = [USER_READERS['user.level'](context), USER_READERS['user.tier'](context)];
  if (level.state === 'pending' || tier.state === 'pending') return PENDING;
  const toText = (reading: Async<unknown>) => (reading.state === 'ready' && typeof reading.value === 'string' ? reading.value : null);
  const sub = USER_READERS['user.isSub'](context);
  return ready({ isSub: sub.state === 'ready' && sub.value === true, level: toText(level), tier: toText(tier) });
}

function toPasskeys(list: CallResponse<'passkey-list'>, { stores: { locale } }: ValueContext): readonly PasskeyEntry[] {
  const formatSeconds = (seconds: number | null) => (seconds === null ? null : formatInstant(locale.tag, seconds * 1000));
  return list.map(({ id, name, created_at: created, last_used_at: used }) => ({
    id,
    name,
    created: formatSeconds(created),
    lastUsed: formatSeconds(used),
  }));
}

function toRow(
  { created_at: seconds, ...ticket }: CallResponse<'ticket-list'>['tickets'][number],
  { stores, link }: ValueContext,
): TicketRow {
  const instant = seconds * 1000;
  const time = formatInstant(stores.locale.tag, instant);
  return { ...ticket, link: link('ticket', { ticket: ticket.id }), time, iso: new Date(instant).toISOString() };
}

/** Users without a code of their own invite by their id. The link is for other people, so it uses the production host. */
function toInvite({ kol_code: own, encrypted_uid: uid }: CallResponse<'referral-info'>, { stores: { site } }: ValueContext): Invite {
  const code = own === '' ? uid : own;
  const { production } = site.document.site.hosts;
  return { code, link: code === '' ? '' : `https://${production}/?${new URLSearchParams({ ref: code }).toString()}` };
}

const ORDER = { running: 0, upcoming: 1, over: 2 } as const;

function toCompetitions(answer: CallResponse<'competitions'>, { stores, now, destination }: ValueContext): readonly Competition[] {
  const competitions = answer.map(({ id, title, prize, url, ...given }): Competition => {
    const [from, until] = [given.start_time * 1000, given.end_time * 1000];
    const state = now < from ? 'upcoming' : 'running';
    const period = formatPeriod(stores.locale.tag, from, until);
    return { id, title, prize, period, state: now < until ? state : 'over', link: url === '' ? null : destination(url) };
  });
  return competitions.sort((one, other) => ORDER[one.state] - ORDER[other.state]);
}

export const ACCOUNT_READERS: Readers<typeof ACCOUNT & typeof WITHDRAW & typeof GROWTH> = {
  'referral.invite': readCallData('referral-info', toInvite),
  'competitions.list': readCallData('competitions', toCompetitions),
  'user.standing': (context) => ready(getStanding(context)),
  'wallet.accounts': readCallData('wallet-balances', toAccounts),
  'passkeys.list': readCallData('passkey-list', toPasskeys),
  'deposit.networks': readCallData('deposit-addresses', toNetworks),
  'withdraw.networks': readCallData('withdraw-networks', ({ networks }) => networks),
  'withdraw.balances': readCallData('wallet-balances', ({ balances }) => balances),
  'tickets.list': readCallData('ticket-list', ({ tickets }, context) => tickets.map((ticket) => toRow(ticket, context))),
};
