/** @jsxImportSource preact */
import { ACCOUNTS } from '../../../schemas/domains/wallet/sources.ts';
import type { Texts } from '../shared/texts.ts';
import { getAmount, type Balance } from './balances.ts';

interface HoldingsProps {
  readonly texts: Texts;
  readonly balances: readonly Balance[];
  readonly coin: string;
}

export function Holdings({ texts, balances, coin }: HoldingsProps) {
  return (
    <dl className="ma-rows">
      {ACCOUNTS.map((account) => (
        <div key={account} data-account={account}>
          <dt>{texts[account]}</dt>
          <dd className="ma-number" dir="ltr">
            {getAmount(balances, account, coin)} {coin}
          </dd>
        </div>
      ))}
    </dl>
  );
}
