import { clipped, contrary, covering, nameless, raw, spilt, wide } from './faults.ts';

export interface Stop {
  readonly path: string;
  readonly screen: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}

/** Ends a walk that hangs. A busy machine must not fail it. */
const PATIENCE_MS = 110_000;
/** A font or a number that is still loading can overflow. */
const SETTLE_MS = 5_000;

/** Navigates as a click on a link does. Returns layout faults, for example `/de/wallet: …`. */
export async function faultsAt(stop: Stop): Promise<string[]> {
  history.pushState(null, '', stop.path);
  dispatchEvent(new PopStateEvent('popstate'));
  const isThere = await until(() => isDrawn(stop), PATIENCE_MS);
  const isFaulty = isThere && faults(stop).length > 0;
  if (isFaulty) await until(() => faults(stop).length === 0, SETTLE_MS);
  const found = isThere ? faults(stop) : ['was not drawn'];
  return found.map((fault) => `${stop.path}: ${fault}`);
}

const faults = ({ dir }: Stop): string[] => [...wide(), ...clipped(), ...spilt(), ...covering(), ...nameless(), ...raw(), ...contrary(dir)];

function isDrawn({ screen, lang }: Stop): boolean {
  const main = document.querySelector<HTMLElement>('main[data-screen]');
  const isHere = main?.dataset['screen'] === screen && document.documentElement.lang === lang;
  return isHere && main?.querySelector('h1') !== null && document.querySelector('[aria-busy="true"]') === null;
}

/** Waits for a state that lasts two frames. */
async function until(holds: () => boolean, patienceMs: number): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  let frames = 0;
  while (performance.now() < deadline) {
    frames = holds() ? frames + 1 : 0;
    if (frames > 2) return true;
    await new Promise((done) => {
      requestAnimationFrame(done);
    });
  }
  return false;
}
