import { type RefObject, useEffect } from 'react';

/**
 * A dialog that opens in the preview takes the focus, and keeps it. Whoever works on this page is not to lose his place by
 * that: the focus comes back, unless a hand is on the preview or has asked to go there. Returns what goes there.
 */
export function useOwnFocus(place: RefObject<HTMLElement | null>): () => void {
  useEffect(() => {
    let last: Element | null = null;
    const frameIn = (): HTMLIFrameElement | null => place.current?.querySelector('iframe') ?? null;
    const remember = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target !== frameIn()) last = target;
    };
    const back = (): void => {
      const frame = frameIn();
      if (frame === null || document.activeElement !== frame || isMeant(frame)) return;
      if (last instanceof HTMLElement && last.isConnected) last.focus();
      else frame.blur();
    };
    // Where the focus has gone is known once it is there.
    const soon = (): void => void setTimeout(back, 0);
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', soon);
    window.addEventListener('blur', soon);
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', soon);
      window.removeEventListener('blur', soon);
    };
  }, [place]);
  return () => {
    const frame = place.current?.querySelector('iframe');
    if (!frame) return;
    frame.dataset['entered'] = '';
    frame.focus();
    document.addEventListener('focusin', () => delete frame.dataset['entered'], { once: true });
  };
}

function isMeant(frame: HTMLIFrameElement): boolean {
  return 'entered' in frame.dataset || frame.matches(':hover');
}
