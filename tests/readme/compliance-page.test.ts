import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT } from '../../scripts/project-root.ts';
import { FROZEN } from '../project/folder.ts';

// The page speaks of the notices that the specification gives: it is tried on the project that keeps them as they are.

/** A fragment of the page: `sh` is run, `diff` edits the file of its first line, `json` becomes the person's file, `text` is what was said before it. */
interface Block {
  readonly kind: string;
  readonly text: string;
}

const page = readFileSync(join(PROJECT, 'docs/compliance.md'), 'utf8');
const blocks = [...page.matchAll(/```(\w+)\n([\s\S]*?)```/g)].map(([, kind = '', text = '']): Block => ({ kind, text }));

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'meridian-page-'));
  for (const name of ['manifests', 'rules', 'locales']) cpSync(join(FROZEN, name), join(folder, name), { recursive: true });
  for (const name of ['node_modules', 'public']) symlinkSync(join(PROJECT, name), join(folder, name));
  const git = (...args: string[]) => execFileSync('git', ['-c', 'user.name=m', '-c', 'user.email=m@m.example', ...args], { cwd: folder });
  git('init', '--quiet');
  git('add', 'manifests', 'rules', 'locales');
  git('commit', '--quiet', '--message', 'as it was');
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a line of the page as it stands there, in the folder that is edited. */
function run(line: string): { readonly status: number | null; readonly said: string } {
  const [, args = ''] = /^npm run meridian -- (.+)$/.exec(line) ?? [];
  expect(args, `not a call of the tool: ${line}`).not.toBe('');
  const tool = [join(PROJECT, 'scripts/run.mjs'), join(PROJECT, 'studio/cli/main.ts')];
  const { status, stdout, stderr } = spawnSync(process.execPath, [...tool, ...args.split(' ')], { cwd: folder, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

/** How many sites, rules and cases there are is another number in every project. */
const uncounted = (text: string): string => text.replaceAll(/\d+ (sites|rules|cases)/g, '… $1');

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

describe('the page for compliance', () => {
  it('[TOL-9][TOL-12][TOL-15][TOL-21] can be followed from the first command to the last', () => {
    const heard: { readonly line: string; readonly status: number | null; readonly said: string }[] = [];
    const shown: { readonly lines: readonly string[]; readonly said: string }[] = [];
    for (const { kind, text } of blocks) {
      if (kind === 'sh') for (const line of text.trim().split('\n')) heard.push({ line, ...run(line) });
      if (kind === 'diff') edit(text);
      if (kind === 'json') writeFileSync(join(folder, 'person.json'), text);
      if (kind === 'text') shown.push({ lines: text.trimEnd().split('\n'), said: heard.at(-1)?.said ?? '' });
    }
    expect(shown.flatMap(({ lines, said }) => lines.filter((line) => !uncounted(said).includes(uncounted(line.trim()))))).toEqual([]);
    expect(shown.length).toBeGreaterThan(2);
    expect(heard.map(({ line, status }) => [line.slice('npm run meridian -- '.length), status])).toEqual([
      ['who all netherlands-dialog', 0],
      ['validate', 0],
      ['test', 1],
      ['test', 0],
      ['analyse', 1],
      ['analyse', 0],
      ['diff HEAD .', 1],
      ['explain main netherlands-dialog --facts person.json', 0],
      ['diff HEAD . --markdown', 1],
    ]);
    expect(heard.at(-2)?.said).toContain('netherlands-dialog on main: shown');
    expect(heard.at(-1)?.said).toContain('**newly sees it:**');
  }, 120_000);
});
