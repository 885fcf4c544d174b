/** @jsxImportSource preact */
import { type Account, ACCOUNTS } from '../../../schemas/domains/wallet/sources.ts';
import type { Texts } from '../shared/texts.ts';
import type { Wish } from './balances.ts';
import { Select } from './Select.tsx';

interface AccountPairProps {
  readonly texts: Texts;
  readonly wish: Wish;
  readonly onChange: (part: Partial<Wish>) => void;
  readonly onSwap: () => void;
}

/** Source and target account, with a button that swaps them. */
export function AccountPair({ texts, wish, onChange, onSwap }: AccountPairProps) {
  const nameOf = (account: Account): string => texts[account] ?? account;
  const places = { options: ACCOUNTS, nameOf };
  return (
    <div className="ma-pair">
      <Select {...places} name="from" label={texts['from'] ?? ''} value={wish.from} onChoose={(from) => onChange({ from })} />
      <button type="button" className="ma-button ma-swap" data-action="swap" aria-label={texts['swap']} onClick={onSwap}>
        <span aria-hidden="true">⇄</span>
      </button>
      <Select {...places} name="to" label={texts['to'] ?? ''} value={wish.to} onChoose={(to) => onChange({ to })} />
    </div>
  );
}
