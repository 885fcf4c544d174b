/** @jsxImportSource preact */
import { type Account, ACCOUNTS } from '../../../schemas/domains/wallet/sources.ts';
import type { Texts } from '../shared/texts.ts';
import type { TransferInput } from './balances.ts';
import { Select } from './Select.tsx';

interface AccountPairProps {
  readonly texts: Texts;
  readonly input: TransferInput;
  readonly onChange: (part: Partial<TransferInput>) => void;
  readonly onSwap: () => void;
}

export function AccountPair({ texts, input, onChange, onSwap }: AccountPairProps) {
  const formatOption = (account: Account): string => texts[account] ?? account;
  const common = { options: ACCOUNTS, formatOption };
  return (
    <div className="ma-pair">
      <Select {...common} name="from" label={texts['from'] ?? ''} value={input.from} onChoose={(from) => onChange({ from })} />
      <button type="button" className="ma-button ma-swap" data-action="swap" aria-label={texts['swap']} onClick={onSwap}>
        <span aria-hidden="true">⇄</span>
      </button>
      <Select {...common} name="to" label={texts['to'] ?? ''} value={input.to} onChoose={(to) => onChange({ to })} />
    </div>
  );
}
