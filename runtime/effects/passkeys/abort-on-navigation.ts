import type { LocationPort } from '../../ports/ports.ts';

/** Does what waits for the visitor for as long as he stays on the page: leaving it aborts what is asked of him. */
export async function whileHere<T>(location: LocationPort, work: (here: AbortSignal) => Promise<T>): Promise<T> {
  const { pathname } = location.path();
  const leaving = new AbortController();
  const stop = location.onChange(() => location.path().pathname !== pathname && leaving.abort());
  return work(leaving.signal).finally(stop);
}
