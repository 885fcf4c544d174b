/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { AppProps } from '../shared/parcel.tsx';
import type { Mode } from './credentials.ts';
import { CredentialsForm } from './CredentialsForm.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';

const MODES: readonly Mode[] = ['login', 'signup'];

const toMode = (hostMode: string | undefined): Mode => (hostMode === 'signup' ? 'signup' : 'login');

export function Auth({ texts, mode: hostMode, without, recovery, domElement, done }: AppProps) {
  const [mode, setMode] = useState(toMode(hostMode));
  useEffect(() => setMode(toMode(hostMode)), [hostMode]);
  const isApproached = useApproach(domElement);
  const isHidden = (part: string): boolean => without?.split(' ').includes(part) ?? false;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Don't take the focus if the user has moved it elsewhere.
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
      <CredentialsForm mode={mode} texts={texts} isInvitationShown={!isHidden('invitation')} recovery={recovery} done={done} />
      {mode === 'login' && !isHidden('passkey') && <PasskeyButton texts={texts} isOffered={isApproached} done={done} />}
    </div>
  );
}

/** Returns whether the user has approached a field. Suggestions wait for this, because a ceremony without a user would never end. */
function useApproach(element: HTMLElement): boolean {
  const [isApproached, setApproached] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const handleEvent = ({ target }: Event): void => void (target instanceof HTMLInputElement && setApproached(true));
    for (const name of ['pointerover', 'keydown']) element.addEventListener(name, handleEvent, { signal: controller.signal });
    return () => controller.abort();
  }, [element]);
  return isApproached;
}
