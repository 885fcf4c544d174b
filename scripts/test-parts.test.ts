import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { PROJECT } from './project-root.ts';
import { runPart, runParts } from './run-parts.ts';
import { type Part, PARTS, partsNamed } from './test-parts.ts';

function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'parts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

describe('the parts of npm test', () => {
  it.each([
    ['types', /\/tsc -p \.$/],
    ['lint', /^npm run --silent lint$/],
    ['manifests', /studio\/cli\/main\.ts validate$/],
    ['rules', /studio\/cli\/main\.ts test$/],
    ['unit', /\/vitest run /],
    ['browser', /\/playwright test$/],
  ])('[CMD-5] hold %s', (name, command) => {
    expect(PARTS.find((part) => part.name === name)?.command.join(' ')).toMatch(command);
  });

  it('[CMD-5] run each once, those that want the machine to themselves last and alone', async () => {
    const running = new Set<string>();
    const ran: string[] = [];
    const run = async ({ name, isAlone }: Part) => {
      expect(running.size).toBeLessThan(isAlone === true ? 1 : 2);
      running.add(name);
      await Promise.resolve();
      running.delete(name);
      ran.push(name);
      return { name, seconds: 0, passed: 1, failed: 0, tests: [] };
    };
    expect((await runParts(PARTS, run)).map(({ name }) => name)).toEqual(ran);
    expect(ran.toSorted()).toEqual(PARTS.map(({ name }) => name).toSorted());
    expect(ran.slice(-3)).toEqual(['unit', 'size', 'browser']);
  });

  it('can be told by name, and no other', () => {
    expect(partsNamed([])).toBe(PARTS);
    expect(partsNamed(['size', 'types']).map(({ name }) => name)).toEqual(['types', 'size']);
    expect(() => partsNamed(['types', 'type'])).toThrow('no part is named type; there are format, types, lint, ');
  });
});

describe('a part', () => {
  const ending = (code: string, rest: Partial<Part> = {}) => runPart({ name: 'p', command: [process.execPath, '-e', code], ...rest });

  it('[CMD-5] has failed when its command ends otherwise than well', async () => {
    const said = vi.spyOn(console, 'log').mockReturnValue();
    expect(await ending('console.log("hello")')).toMatchObject({ name: 'p', passed: 1, failed: 0 });
    expect(said).toHaveBeenLastCalledWith('\n── p\nhello\n');
    expect(await ending('process.exit(2)')).toMatchObject({ passed: 0, failed: 1 });
    expect(await ending('process.kill(process.pid, "SIGKILL")')).toMatchObject({ passed: 0, failed: 1 });
  });

  it('[CMD-5] made of tests counts those of this run, not of one before', async () => {
    vi.spyOn(console, 'log').mockReturnValue();
    const file = join(folderOf({ 'report.json': '[9]' }), 'report.json');
    const report = { file, tally: (written: unknown) => ({ passed: (written as number[]).length, failed: 0, tests: [] }) };
    expect(await ending('process.exit(1)', { report })).toMatchObject({ passed: 0, failed: 1 });
    const writes = `require('node:fs').writeFileSync(${JSON.stringify(file)}, '[1, 2]')`;
    expect(await ending(writes, { report })).toMatchObject({ passed: 2, failed: 0 });
  });
});

describe('npm test', () => {
  it.each([
    ['0 when what it runs ends well', 0, 0, '1 passed, 0 failed'],
    ['1 when a part of it fails', 3, 1, '0 passed, 1 failed'],
  ])('[CMD-5] exits %s', (_, lint, expected, summary) => {
    // A linter of the test's own, as `npm run lint` starts it.
    const folder = folderOf({ npm: `#!/bin/sh\nexit ${lint}\n` });
    chmodSync(join(folder, 'npm'), 0o755);
    const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}` };
    const args = ['--import', './scripts/ts-hook.mjs', 'scripts/test.ts', 'lint'];
    const { stdout, status } = spawnSync(process.execPath, args, { cwd: PROJECT, encoding: 'utf8', env });
    expect({ status, summary: stdout.trimEnd().split('\n').at(-1) }).toEqual({ status: expected, summary });
  });

  it('[MAN-33] asks how code is laid out, and never how data is', () => {
    const [program = '', ...args] = PARTS.find(({ name }) => name === 'format')?.command ?? [];
    const data = { 'manifests/base/links.json': '{"a":\n1}', 'rules/r.rule.json': '{"a":\n1}', 'locales/en/ui.json': '{"a":\n1}' };
    const formatted = (files: Record<string, string>) => spawnSync(program, args, { cwd: folderOf({ ...data, ...files }) }).status;
    expect(formatted({ 'a.ts': 'export const a = 1;\n' })).toBe(0);
    expect(formatted({ 'rules/a.ts': 'export const a=1' })).toBe(1);
  });
});
