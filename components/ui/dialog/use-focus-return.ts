import { useLayoutEffect } from 'react';

/**
 * Restores the focus on unmount, which Base UI only does on close. If one dialog replaces another in the same commit,
 * the focus returns to where the first one was opened.
 */
export function useFocusReturn(): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
}
