/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import type { AppProps } from '../shared/parcel.tsx';
import { type Balance, loadBalances } from './balances.ts';
import { TransferForm } from './TransferForm.tsx';

type Balances = readonly Balance[] | 'loading' | 'failed';

export function Transfer({ texts, done, close }: AppProps) {
  const [balances, setBalances] = useState<Balances>('loading');
  const load = async (): Promise<void> => setBalances((await loadBalances()) ?? 'failed');
  useEffect(() => void load(), []);
  if (balances === 'loading') return <p className="ma-hint">{texts['loading']}</p>;
  if (balances === 'failed') {
    return (
      <div className="ma-stack">
        <p role="alert">{texts['lost']}</p>
        <button type="button" className="ma-button" data-action="retry" onClick={() => void load()}>
          {texts['retry']}
        </button>
      </div>
    );
  }
  const handleMoved = (): void => {
    void load();
    done();
  };
  return <TransferForm texts={texts} balances={balances} onMoved={handleMoved} onClose={close} />;
}
