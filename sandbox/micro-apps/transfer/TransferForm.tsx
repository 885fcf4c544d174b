/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { Account } from '../../../schemas/domains/wallet/sources.ts';
import { Field } from '../shared/Field.tsx';
import { fill, type Texts } from '../shared/texts.ts';
import { AccountPair } from './AccountPair.tsx';
import { amountOf, type Balance, move } from './balances.ts';
import { Holdings } from './Holdings.tsx';
import { Select } from './Select.tsx';
import { problemOf, START, swapped, type Wish } from './wish.ts';

interface TransferFormProps {
  readonly texts: Texts;
  readonly balances: readonly Balance[];
  readonly onMoved: () => void;
  readonly onClose: () => void;
}

export function TransferForm({ texts, balances, onMoved, onClose }: TransferFormProps) {
  const [wish, setWish] = useState<Wish>(START);
  const [problem, setProblem] = useState<string | null>(null);
  const [moved, setMoved] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const coins = [...new Set(balances.filter(({ account }) => account === wish.from).map(({ coin }) => coin))];
  const coin = coins.includes(wish.coin) ? wish.coin : (coins[0] ?? '');
  const available = amountOf(balances, wish.from, coin);
  const change = (part: Partial<Wish>): void => {
    setWish((before) => ({ ...before, ...part }));
    setProblem(null);
    setMoved(null);
  };
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const wrong = problemOf(wish, available);
    setProblem(wrong === null ? null : (texts[wrong] ?? ''));
    if (isBusy || wrong !== null) return;
    setBusy(true);
    const answer = await move({ ...wish, coin });
    setBusy(false);
    if (answer.code !== 0) return setProblem(answer.message || (texts['failed'] ?? ''));
    change({ amount: '' });
    setMoved(fill(texts['done'], { amount: wish.amount, coin, from: nameOf(wish.from), to: nameOf(wish.to) }));
    onMoved();
  };
  const nameOf = (account: Account): string => texts[account] ?? account;
  return (
    <form noValidate aria-busy={isBusy} onSubmit={(event) => void submit(event)}>
      <AccountPair texts={texts} wish={wish} onChange={change} onSwap={() => change(swapped(wish))} />
      {coins.length === 0 ? (
        <p className="ma-note">{texts['empty']}</p>
      ) : (
        <>
          <Select label={texts['coin'] ?? ''} name="coin" value={coin} options={coins} onChoose={(chosen) => change({ coin: chosen })} />
          <Field
            name="amount"
            label={texts['amount'] ?? ''}
            hint={fill(texts['available'], { amount: available, coin })}
            error={problem ?? undefined}
            value={wish.amount}
            onText={(amount) => change({ amount })}
            inputMode="decimal"
            autoComplete="off"
          >
            <button type="button" className="ma-button" data-action="max" onClick={() => change({ amount: available })}>
              {texts['max']}
            </button>
          </Field>
        </>
      )}
      {moved !== null && <output className="ma-note ma-done">{moved}</output>}
      {moved !== null && <Holdings texts={texts} balances={balances} coin={coin} />}
      <button type="submit" className="ma-button ma-main" data-action="transfer" disabled={isBusy || coins.length === 0}>
        {texts['transfer']}
      </button>
      {moved !== null && (
        <button type="button" className="ma-button" data-action="done" onClick={onClose}>
          {texts['close']}
        </button>
      )}
    </form>
  );
}
