/** @jsxImportSource preact */
import { platformAuthenticatorIsAvailable } from '@simplewebauthn/browser';
import { useEffect, useState } from 'preact/hooks';
import type { Texts } from '../shared/texts.ts';
import { offerPasskeys, signInByPasskey } from './passkeys.ts';

interface PasskeyButtonProps {
  readonly texts: Texts;
  /** False: the host has a button of its own. The browser's suggestions are offered all the same. */
  readonly isShown: boolean;
  readonly done: () => void;
}

/** Logging in by a passkey: offered as a button only where the device itself keeps some, and below the field. */
export function PasskeyButton({ texts, isShown, done }: PasskeyButtonProps) {
  const [isAble, setAble] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => void platformAuthenticatorIsAvailable().then(setAble), []);
  // A dialog of the browser's ends what is offered below the field; once it is closed, that is offered again.
  useEffect(() => {
    const life = new AbortController();
    void offerPasskeys(life.signal, done);
    return () => life.abort();
  }, [asked, done]);
  const signIn = async (): Promise<void> => {
    setProblem(null);
    setBusy(true);
    const outcome = await signInByPasskey({ autofill: false, signal: new AbortController().signal });
    setBusy(false);
    if (outcome.kind === 'done') return done();
    if (outcome.kind === 'failed') setProblem(outcome.message || (texts['passkeyFailed'] ?? ''));
    setAsked((count) => count + 1);
  };
  if (!isAble || !isShown) return null;
  return (
    <div className="ma-stack">
      <p className="ma-or">{texts['or']}</p>
      {problem !== null && (
        <p role="alert" className="ma-note ma-error">
          {problem}
        </p>
      )}
      <button type="button" className="ma-button" data-action="passkey-sign-in" disabled={isBusy} onClick={() => void signIn()}>
        {texts['passkey']}
      </button>
    </div>
  );
}
