import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { folderOfFile, writeFiles } from '../studio/folders.ts';
import { REFUSED } from './refused.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = folderOfFile();
let found: readonly Finding[] = [];

/** oxlint puts the messages of this project's rules into `help`. */
type Finding = Readonly<Record<'filename' | 'message', string>> & { readonly help?: string };

beforeAll(() => {
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  for (const [, file, source, , beside] of REFUSED) writeFiles(folder, Object.entries({ ...beside, [file]: source }));
  writeFiles(folder, [
    ['runtime/ports/print.ts', 'export const print = (text: string) => console.log(text);\n'],
    ['runtime/ports/clock.ts', 'export const now = () => Date.now();\n'],
    ['components/d/A.tsx', "import type { A } from '../../schemas/good.ts';\nexport type B = A;\n"],
    ['schemas/good.ts', 'export type A = 1;\n'],
  ]);
  const run = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['-f', 'json'], { cwd: folder, encoding: 'utf8' });
  found = (JSON.parse(run.stdout) as { diagnostics: Finding[] }).diagnostics;
});

describe('the linter keeps the layers apart', () => {
  it.each(REFUSED)('rejects %s', (_why, file, _source, message) => {
    const lines = found.filter((finding) => finding.filename === file).map((finding) => `${finding.message} ${finding.help ?? ''}`);
    expect(lines.join('\n')).toContain(message);
  });

  it('lets a port read the clock and a component import the vocabulary', () => {
    expect(found.filter(({ filename }) => /^(runtime\/ports\/[cp]|components\/d|schemas\/good)/.test(filename))).toEqual([]);
  });
});
