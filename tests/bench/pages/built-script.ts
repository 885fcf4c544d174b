import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';

export async function builtScript(input: string): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'meridian-bench-'));
  const output = { entryFileNames: 'page.js' };
  await build({
    configFile: false,
    logLevel: 'error',
    build: { outDir, modulePreload: { polyfill: false }, rolldownOptions: { input, output } },
  });
  return readFileSync(join(outDir, 'page.js'), 'utf8');
}
