import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const IGNORED = new Set([
  'node_modules',
  'dist',
  'dist.next',
  'dist-maps',
  'dist.next-maps',
  'dist-ssr',
  'dist.next-ssr',
  'test-results',
  'coverage',
]);

export function findFiles(folder: string, name: RegExp): readonly string[] {
  const found: string[] = [];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.') || IGNORED.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) found.push(...findFiles(path, name));
    else if (name.test(entry.name)) found.push(path);
  }
  return found.toSorted();
}
