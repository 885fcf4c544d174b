import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FROZEN } from '../../project/folder.ts';

export function textIn(language: string, key: string): string {
  const [namespace = '', path = ''] = key.split(':');
  const texts: unknown = JSON.parse(readFileSync(join(FROZEN, 'locales', language, `${namespace}.json`), 'utf8'));
  const found = path.split('.').reduce<unknown>((below, name) => (below as Record<string, unknown> | undefined)?.[name], texts);
  if (typeof found !== 'string') throw new Error(`${language} has no text ${key}`);
  return found;
}
