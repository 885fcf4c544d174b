import type { FetchPort, LogPort } from '../ports/ports.ts';

/** A file of texts that fails is asked for this often in all. */
const TRIES = 3;

/** The texts of one namespace; null, and logged, when they could not be had. */
export async function fetchTexts(address: string, { fetch, log }: { fetch: FetchPort; log: LogPort }): Promise<object | null> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    try {
      const response = await fetch(address, { credentials: 'same-origin' });
      const body: unknown = response.ok ? await response.json() : null;
      if (typeof body === 'object' && body !== null) return body;
    } catch {
      // Another try follows; the last failure is logged.
    }
  }
  log.error('texts-failed', { address });
  return null;
}
