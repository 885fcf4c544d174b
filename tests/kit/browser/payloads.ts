import { existsSync, readFileSync } from 'node:fs';
import corpus from '../../xss/corpus.json' with { type: 'json' };

export const OWN: readonly string[] = Object.values(corpus).flat();

/** Returns the payloads of the file that `XSS_PAYLOADS` names, one a line. */
export function readPublicPayloads(): readonly string[] {
  const path = process.env['XSS_PAYLOADS'];
  if (path === undefined || !existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
}
