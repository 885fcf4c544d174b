/** @jsxImportSource preact */
import { platformAuthenticatorIsAvailable } from '@simplewebauthn/browser';
import { useEffect, useState } from 'preact/hooks';
import type { Texts } from '../shared/texts.ts';
import { offerPasskeys, logInWithPasskey } from './passkeys.ts';

interface PasskeyButtonProps {
  readonly texts: Texts;
  readonly isOffered: boolean;
  readonly done: () => void;
}

export function PasskeyButton({ texts, isOffered, done }: PasskeyButtonProps) {
  const [isAvailable, setAvailable] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => void platformAuthenticatorIsAvailable().then(setAvailable), []);
  // A browser dialog aborts the suggestions below the field. Restart them when it closes.
  useEffect(() => {
    if (!isOffered) return;
    const controller = new AbortController();
    void offerPasskeys(controller.signal, done);
    return () => controller.abort();
  }, [attempts, isOffered, done]);
  const handleClick = async (): Promise<void> => {
    setProblem(null);
    setBusy(true);
    const outcome = await logInWithPasskey({ autofill: false, signal: new AbortController().signal });
    setBusy(false);
    if (outcome.kind === 'done') return done();
    if (outcome.kind === 'failed') setProblem(outcome.message || (texts['passkeyFailed'] ?? ''));
    setAttempts((count) => count + 1);
  };
  if (!isAvailable) return null;
  return (
    <div className="ma-stack">
      <p className="ma-or">{texts['or']}</p>
      {problem !== null && (
        <p role="alert" className="ma-note ma-error">
          {problem}
        </p>
      )}
      <button type="button" className="ma-button" data-action="passkey-sign-in" disabled={isBusy} onClick={() => void handleClick()}>
        {texts['passkey']}
      </button>
    </div>
  );
}
