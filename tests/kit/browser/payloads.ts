import { existsSync, readFileSync } from 'node:fs';
import corpus from '../../xss/corpus.json' with { type: 'json' };

export const OWN: readonly string[] = Object.values(corpus).flat();

/** A public list, one payload a line, where `XSS_PAYLOADS` names a file; without it the own corpus runs alone. */
export function publicList(): readonly string[] {
  const path = process.env['XSS_PAYLOADS'];
  if (path === undefined || !existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
}
