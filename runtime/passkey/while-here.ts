import type { CredentialsPort, LocationPort } from '../ports/ports.ts';

interface Here {
  readonly location: LocationPort;
  readonly credentials: CredentialsPort;
}

/** Does what waits for the visitor for as long as he stays on the page: leaving it ends the browser's ceremony too. */
export async function whileHere<T>({ location, credentials }: Here, work: (here: AbortSignal) => Promise<T>): Promise<T> {
  const { pathname } = location.path();
  const leaving = new AbortController();
  const stop = location.onChange(() => {
    if (location.path().pathname === pathname || leaving.signal.aborted) return;
    leaving.abort();
    credentials.cancel();
  });
  return work(leaving.signal).finally(stop);
}
