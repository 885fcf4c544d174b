/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { AppProps } from '../shared/parcel.tsx';
import type { Mode } from './credentials.ts';
import { CredentialsForm } from './CredentialsForm.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';

const MODES: readonly Mode[] = ['login', 'signup'];

const modeOf = (told: string | undefined): Mode => (told === 'signup' ? 'signup' : 'login');

/** Logging in and signing up, one at a time; the host says which comes first. */
export function Auth({ texts, mode: told, without, domElement, done }: AppProps) {
  const [mode, setMode] = useState(modeOf(told));
  useEffect(() => setMode(modeOf(told)), [told]);
  const hides = (what: string): boolean => without?.split(' ').includes(what) ?? false;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Whoever has gone elsewhere meanwhile is not called back.
    const { activeElement, body } = domElement.ownerDocument;
    const isFree = activeElement === null || activeElement === body || activeElement.contains(domElement);
    if (isFree) frame.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [domElement]);
  return (
    <div ref={frame} className="ma-stack">
      <fieldset className="ma-modes" aria-label={texts['modes']}>
        {MODES.map((each) => (
          <button key={each} type="button" data-mode={each} aria-pressed={each === mode} onClick={() => setMode(each)}>
            {texts[each]}
          </button>
        ))}
      </fieldset>
      <CredentialsForm mode={mode} texts={texts} isInvitationShown={!hides('invitation')} done={done} />
      {mode === 'login' && <PasskeyButton texts={texts} isShown={!hides('passkey')} done={done} />}
    </div>
  );
}
