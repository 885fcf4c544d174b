import { useEffect, useState } from 'react';
import type { Sanitise } from './sanitise.ts';

/** Asked for this often in all, as the chunks of components are. */
const TRIES = 3;

/** The sanitiser once it is here; it stays for the page's life. A failure is kept by nobody. */
let loaded: Sanitise | null = null;

async function load(triesLeft = TRIES): Promise<Sanitise> {
  try {
    loaded = (await import('./sanitise.ts')).sanitise;
    return loaded;
  } catch (error) {
    if (triesLeft <= 1) throw error;
    return load(triesLeft - 1);
  }
}

/** The sanitiser, a lazy chunk: asked for by whoever has markup to draw. */
export function useSanitiser(): Sanitise | 'loading' | 'failed' {
  const [hasFailed, setFailed] = useState(false);
  const [, setReady] = useState(loaded !== null);
  useEffect(() => {
    if (loaded !== null) return undefined;
    let isGone = false;
    load().then(
      () => isGone || setReady(true),
      () => isGone || setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return loaded ?? (hasFailed ? 'failed' : 'loading');
}
