import { findFaults } from './faults.ts';

export interface Stop {
  readonly path: string;
  readonly screen: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}

/** Ends a walk that hangs. A busy machine must not fail it. */
const TIMEOUT_MS = 110_000;
/** A font or a number that is still loading can overflow. */
const SETTLE_MS = 5_000;

/** Navigates as a click on a link does. Returns layout faults, for example `/de/wallet: …`. */
export async function findPageFaults(stop: Stop): Promise<string[]> {
  history.pushState(null, '', stop.path);
  dispatchEvent(new PopStateEvent('popstate'));
  if (!(await waitUntil(() => isRendered(stop), TIMEOUT_MS))) return [`${stop.path}: was not rendered`];
  let found = findFaults(stop.dir);
  if (found.length > 0) await waitUntil(() => (found = findFaults(stop.dir)).length === 0, SETTLE_MS);
  return found.map((fault) => `${stop.path}: ${fault}`);
}

function isRendered({ screen, lang }: Stop): boolean {
  const main = document.querySelector<HTMLElement>('main[data-screen]');
  const isHere = main?.dataset['screen'] === screen && document.documentElement.lang === lang;
  return isHere && main?.querySelector('h1') !== null && document.querySelector('[aria-busy="true"]') === null;
}

/** Waits for a state that lasts two frames. */
async function waitUntil(isTrue: () => boolean, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  let frames = 0;
  while (performance.now() < deadline) {
    frames = isTrue() ? frames + 1 : 0;
    if (frames > 2) return true;
    await new Promise(requestAnimationFrame);
  }
  return false;
}
