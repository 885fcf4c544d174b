import { type RefObject, useEffect } from 'react';

/**
 * Returns a function that moves the focus into the preview. Otherwise restores the focus when a dialog in the preview takes it, because the
 * user is working on this page.
 */
export function useOwnFocus(place: RefObject<HTMLElement | null>): () => void {
  useEffect(() => {
    let last: Element | null = null;
    const findFrame = (): HTMLIFrameElement | null => place.current?.querySelector('iframe') ?? null;
    const rememberFocus = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target !== findFrame()) last = target;
    };
    const restoreFocus = (): void => {
      const frame = findFrame();
      if (frame === null || document.activeElement !== frame || isMeant(frame)) return;
      if (last instanceof HTMLElement && last.isConnected) last.focus();
      else frame.blur();
    };
    // The new focus is known only after the event.
    const scheduleRestore = (): void => void setTimeout(restoreFocus, 0);
    document.addEventListener('focusin', rememberFocus);
    document.addEventListener('focusout', scheduleRestore);
    window.addEventListener('blur', scheduleRestore);
    return () => {
      document.removeEventListener('focusin', rememberFocus);
      document.removeEventListener('focusout', scheduleRestore);
      window.removeEventListener('blur', scheduleRestore);
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
