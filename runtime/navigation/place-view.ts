import { isDecodable } from './match.ts';

const USER_ACTIONS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to a saved position, else to the fragment, else to the top. Retries as the page grows, until the user scrolls or types. The
 * returned controller is aborted once nothing is pending.
 */
export function placeView(top: number | null, hash: string): AbortController {
  const pending = new AbortController();
  const place = (): void => {
    if (top === null && hash !== '' ? showFragment(hash) : restoreScroll(top ?? 0)) pending.abort();
  };
  place();
  if (pending.signal.aborted) return pending;
  if (top === null) window.scrollTo(0, 0);
  const observer = new ResizeObserver(place);
  observer.observe(document.body);
  pending.signal.addEventListener('abort', () => observer.disconnect());
  for (const name of USER_ACTIONS) window.addEventListener(name, () => pending.abort(), { passive: true, signal: pending.signal });
  return pending;
}

export function findFragment(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  return document.getElementById(isDecodable(id) ? decodeURIComponent(id) : id);
}

function showFragment(hash: string): boolean {
  const target = findFragment(hash);
  if (target === null) return false;
  target.scrollIntoView();
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return true;
}

/** Returns whether the position is final. Content that replaces a skeleton has another height. */
function restoreScroll(top: number): boolean {
  window.scrollTo(0, top);
  const { scrollHeight, clientHeight } = document.documentElement;
  return top === 0 || (scrollHeight - clientHeight >= top && document.querySelector('[data-skeleton="screen"]') === null);
}
