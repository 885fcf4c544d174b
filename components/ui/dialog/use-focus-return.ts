import { useLayoutEffect } from 'react';

/**
 * Gives the focus back when the component unmounts. Base UI does so when a dialog closes, not when it is taken away;
 * and a dialog that follows another in one commit must return to where the first came from.
 */
export function useFocusReturn(): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
}
