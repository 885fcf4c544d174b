import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { PROJECT } from '../../scripts/project-root.ts';
import { VERBS } from '../../studio/cli/verbs.ts';
import { openWorkspace } from '../../studio/cli/workspace.ts';
import { readFiles } from '../../studio/project/load.ts';
import type { Project } from '../../studio/project/project.ts';
import { FROZEN } from '../project/folder.ts';
import { createFileFolder, createRepository } from '../studio/folders.ts';

// The page describes notices of the frozen project.

/** Code blocks of the page: `sh` runs, `diff` edits the file in its first line, `json` is the person's file, `text` is expected output. */
const page = readFileSync(join(PROJECT, 'docs/compliance.md'), 'utf8');
const blocks = [...page.matchAll(/```(\w+)\n([\s\S]*?)```/g)].map(([, kind = '', text = '']) => ({ kind, text }));

const folder = createFileFolder();
let project: Project;

beforeAll(async () => {
  for (const name of ['manifests', 'rules', 'locales']) cpSync(join(FROZEN, name), join(folder, name), { recursive: true });
  createRepository(folder);
  symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'));
  ({ project } = await openWorkspace(folder));
});

/** Runs a verb in this process and without parsing unchanged files again. */
async function call(args: string[]) {
  const verb = VERBS[args[0] ?? ''];
  if (!verb) throw new Error(`not a call of the tool: ${args.join(' ')}`);
  const { values, positionals } = parseArgs({ args: args.slice(1), allowPositionals: true, options: { ...verb.options } });
  const workspace = { root: folder, project: project.withFiles(await readFiles(folder)) };
  const { exit, lines } = await verb.run({ names: positionals, options: values, workspace });
  return { status: exit, text: lines.join('\n') };
}

/** Masks counts, which differ between projects, and sources that reasons of the frozen rules cite. */
const mask = (text: string): string => text.replaceAll(/\d+ (sites|rules|cases)/g, '… $1').replaceAll(/\b(spec|contract) \d+: /g, '');

function edit(block: string): void {
  const [file = ''] = block.split('\n');
  const path = join(folder, file);
  let text = readFileSync(path, 'utf8');
  for (const [, was = '', is = ''] of block.matchAll(/^-(.*)\n\+(.*)$/gm)) {
    expect(text).toContain(was);
    text = text.replaceAll(was, is);
  }
  writeFileSync(path, text);
}

it('[TOL-9][TOL-12][TOL-15][TOL-21] docs/compliance.md can be followed from the first to the last command', async () => {
  const outputs: { readonly command: string; readonly status: number; readonly text: string }[] = [];
  const missing: string[] = [];
  for (const { kind, text } of blocks) {
    const lines = text.trimEnd().split('\n');
    const commands = kind === 'sh' ? lines.map((line) => line.replace('npm run meridian -- ', '')) : [];
    for (const command of commands) outputs.push({ command, ...(await call(command.split(' '))) });
    if (kind === 'diff') edit(text);
    if (kind === 'json') writeFileSync(join(folder, 'person.json'), text);
    const before = mask(outputs.at(-1)?.text ?? '');
    if (kind === 'text') missing.push(...lines.filter((line) => !before.includes(mask(line.trim()))));
  }
  expect(missing).toEqual([]);
  expect(blocks.filter(({ kind }) => kind === 'text').length).toBeGreaterThan(2);
  expect(outputs.map(({ command, status }) => [command, status])).toEqual([
    ['who all netherlands-dialog', 0],
    ['validate', 0],
    ['test', 1],
    ['test', 0],
    ['analyse', 1],
    ['analyse', 0],
    ['diff HEAD .', 1],
    ['explain main netherlands-dialog --facts person.json', 0],
    ['diff HEAD . --markdown', 1],
    ['find Netherlands', 0],
    ['texts tr --accept notices:netherlands-dialog.body', 0],
  ]);
});
