import { Big } from 'big.js';
import { WALLET_CALLS } from '../schemas/domains/wallet/calls.ts';
import { totalFunds } from '../schemas/domains/wallet/shapes.ts';
import { z } from '../schemas/zod.ts';
import { answer, succeeds } from './answer.ts';
import type { SandboxApp, SandboxContext } from './environment.ts';
import { call } from './faults.ts';
import { balancesOf, priceOf, worthMoved } from './wallet.ts';

/** Decimals of a bitcoin. */
const BTC_DECIMALS = 8;

/** What the session's wallet holds, and what all of it is worth. */
export function addFunds(app: SandboxApp): void {
  app.get(WALLET_CALLS['wallet-balances'].path, call('wallet-balances'), (c) =>
    succeeds(c, 'wallet-balances')
      ? Response.json({ code: 0, message: '', data: { balances: balancesOf(c.var) } })
      : answer(c, 'wallet-balances'),
  );
  app.get(WALLET_CALLS['total-funds'].path, call('total-funds'), (c) => answer(c, 'total-funds', fundsNow(c)));
}

/** The persona's total, less what was withdrawn since. */
function fundsNow({ var: holder }: SandboxContext): unknown {
  const own = holder.persona.answers['total-funds'];
  const worth = worthMoved(holder);
  const funds = z.safeParse(z.object({ data: totalFunds }), own).data?.data;
  if (funds === undefined || worth.eq(0)) return own;
  const before = new Big(funds.total_usd);
  const now = before.plus(worth);
  const total = now.lt(0) ? new Big(0) : now;
  const price = before.eq(0) || Number(funds.total_btc) === 0 ? new Big(priceOf('BTC')) : before.div(funds.total_btc);
  const bitcoins = total.div(price).round(BTC_DECIMALS);
  return { code: 0, message: '', data: { total_btc: bitcoins.toFixed(), total_usd: total.toFixed() } };
}
