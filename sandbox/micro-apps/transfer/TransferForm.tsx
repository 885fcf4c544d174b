/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { Account } from '../../../schemas/domains/wallet/sources.ts';
import { Field } from '../shared/Field.tsx';
import { formatText, type Texts } from '../shared/texts.ts';
import { AccountPair } from './AccountPair.tsx';
import { getAmount, type Balance, sendTransfer } from './balances.ts';
import { Holdings } from './Holdings.tsx';
import { Select } from './Select.tsx';
import { validateTransfer, DEFAULT_INPUT, swapAccounts, type TransferInput } from './wish.ts';

interface TransferFormProps {
  readonly texts: Texts;
  readonly balances: readonly Balance[];
  readonly onMoved: () => void;
  readonly onClose: () => void;
}

export function TransferForm({ texts, balances, onMoved, onClose }: TransferFormProps) {
  const [input, setInput] = useState<TransferInput>(DEFAULT_INPUT);
  const [problem, setProblem] = useState<string | null>(null);
  const [confirmation, setConfirmation] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const coins = [...new Set(balances.filter(({ account }) => account === input.from).map(({ coin }) => coin))];
  const coin = coins.includes(input.coin) ? input.coin : (coins[0] ?? '');
  const available = getAmount(balances, input.from, coin);
  const handleChange = (part: Partial<TransferInput>): void => {
    setInput((before) => ({ ...before, ...part }));
    setProblem(null);
    setConfirmation(null);
  };
  const handleSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const found = validateTransfer(input, available);
    setProblem(found === null ? null : (texts[found] ?? ''));
    if (isBusy || found !== null) return;
    setBusy(true);
    const response = await sendTransfer({ ...input, coin });
    setBusy(false);
    if (response.code !== 0) return setProblem(response.message || (texts['failed'] ?? ''));
    handleChange({ amount: '' });
    setConfirmation(formatText(texts['done'], { amount: input.amount, coin, from: getName(input.from), to: getName(input.to) }));
    onMoved();
  };
  const getName = (account: Account): string => texts[account] ?? account;
  return (
    <form noValidate aria-busy={isBusy} onSubmit={(event) => void handleSubmit(event)}>
      <AccountPair texts={texts} input={input} onChange={handleChange} onSwap={() => handleChange(swapAccounts(input))} />
      {coins.length === 0 ? (
        <p className="ma-note">{texts['empty']}</p>
      ) : (
        <>
          <Select
            label={texts['coin'] ?? ''}
            name="coin"
            value={coin}
            options={coins}
            onChoose={(chosen) => handleChange({ coin: chosen })}
          />
          <Field
            name="amount"
            label={texts['amount'] ?? ''}
            hint={formatText(texts['available'], { amount: available, coin })}
            error={problem ?? undefined}
            value={input.amount}
            onText={(amount) => handleChange({ amount })}
            inputMode="decimal"
            autoComplete="off"
          >
            <button type="button" className="ma-button" data-action="max" onClick={() => handleChange({ amount: available })}>
              {texts['max']}
            </button>
          </Field>
        </>
      )}
      {confirmation !== null && <output className="ma-note ma-done">{confirmation}</output>}
      {confirmation !== null && <Holdings texts={texts} balances={balances} coin={coin} />}
      <button type="submit" className="ma-button ma-main" data-action="transfer" disabled={isBusy || coins.length === 0}>
        {texts['transfer']}
      </button>
      {confirmation !== null && (
        <button type="button" className="ma-button" data-action="done" onClick={onClose}>
          {texts['close']}
        </button>
      )}
    </form>
  );
}
