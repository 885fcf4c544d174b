import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SECOND, createTinyProject } from '../../tests/errors/tiny-project.ts';
import { createPaint } from './paint.ts';
import { formatAnnotation } from './report.ts';
import { runValidate } from './validate.ts';
import { createTestFolder, writeFiles } from '../../tests/studio/folders.ts';
import { createCodeFrame } from './code-frame.ts';

const BROKEN = JSON.stringify({ ...SECOND, links: { start: { route: 'hoem' }, end: { href: 'http://x.example' } } }, null, 2);
const FILE = 'manifests/second.json';

async function run(options: Record<string, boolean>, { names = [], text = BROKEN }: { names?: string[]; text?: string } = {}) {
  const root = createTestFolder();
  const project = createTinyProject({ [FILE]: text });
  writeFiles(root, project.files);
  const outcome = await runValidate({ names, options, workspace: { root, project } }, '2026-01-01');
  return { ...outcome, written: readFileSync(join(root, FILE), 'utf8') };
}

it('[TOL-7] prints each finding in one line with its place below, and counts them', async () => {
  const { lines, ...outcome } = await run({});
  expect(outcome).toMatchObject({ exit: 1, written: BROKEN });
  expect(lines).toHaveLength(9);
  expect(lines[0]).toBe('manifests/second.json:20:16: links.start.route: no route "hoem" (did you mean "home"?)');
  expect(lines[8]).toBe('2 errors in 1 file; 1 can be fixed: --fix');
});

it('[TOL-3] prints only findings of the named files, and nothing for a valid project', async () => {
  expect(await run({}, { text: JSON.stringify(SECOND) })).toMatchObject({ exit: 0, lines: [], document: { findings: [], fixable: 0 } });
  expect(await run({}, { names: ['manifests/main.json'] })).toMatchObject({ exit: 0, lines: [] });
  expect((await run({}, { names: ['manifests/second.json'] })).lines).toHaveLength(9);
  expect(await run({}, { names: ['manifests/nowhere.json'] })).toMatchObject({ exit: 2 });
  expect(await run({ fix: true }, { names: ['manifests/main.json'] })).toMatchObject({ lines: ['0 findings fixed'], written: BROKEN });
});

it('writes the safe fixes, prints each as a diff of one line, and counts what is left', async () => {
  const { lines, ...outcome } = await run({ fix: true });
  expect(outcome).toMatchObject({ exit: 1, written: BROKEN.replace('hoem', 'home') });
  expect(lines).toEqual([
    'manifests/second.json:20',
    '- "route": "hoem"',
    '+ "route": "home"',
    expect.stringContaining('links.end.href: "http://x.example" is no address'),
    ...Array<unknown>(3).fill(expect.stringMatching(/^ +\d* \| /)),
    '1 finding fixed; left: 1 error in 1 file',
  ]);
});

it('annotates a pull request instead of printing lines, and escapes what would end an annotation', async () => {
  const { lines } = await run({ github: true });
  expect(lines).toHaveLength(3);
  const route = `title=reference/route::links.start.route: no route "hoem" (did you mean "home"?)`;
  expect(lines[0]).toBe(`::error file=${FILE},line=20,col=16,${route}`);
  const place = { file: 'a,b:c%.json', line: 1, column: 2, path: '' };
  const finding = { ...place, check: 'a/b', severity: 'warning', message: '100 %\r\n::x' } as const;
  expect(formatAnnotation(finding)).toBe('::warning file=a%2Cb%3Ac%25.json,line=1,col=2,title=a/b::100 %25%0D%0A::x');
});

it('paints only on a terminal, and not with NO_COLOR', () => {
  expect(createPaint({ isTTY: true }, {})('red', 'x')).toBe('\u001b[31mx\u001b[39m');
  expect(createPaint({ isTTY: true }, { NO_COLOR: '1' })('red', 'x')).toBe('x');
  expect(createPaint({}, {})('red', 'x')).toBe('x');
});

function formatFrame(text: string, line: number, column: number): string[] {
  const { lines, caret } = createCodeFrame({ line, column, check: 'a/b' }, text);
  return [...lines, caret].map(({ gutter, text }) => gutter + text);
}

it.each<[string, Parameters<typeof formatFrame>, readonly string[]]>([
  ['shows a caret under the column, and no line before the first', ['x', 1, 1], ['    1 | x', '      | ^ a/b']],
  ['aligns its bars', ['\n'.repeat(9) + 'x', 10, 1], ['     9 | ', '    10 | x', '       | ^ a/b']],
  ['preserves tabs', ['\t\t"a": 1\r\n', 1, 8], ['    1 | \t\t"a": 1', '      | \t\t     ^ a/b']],
  ['replaces control characters', ['a\u001b[2Jb\u202ec', 1, 1], ['    1 | a\ufffd[2Jb\ufffdc', '      | ^ a/b']],
  ['clamps the column to the line', ['ab', 1, 9], ['    1 | ab', '      |   ^ a/b']],
])('[TOL-7] a frame %s', (_, args, lines) => {
  expect(formatFrame(...args)).toEqual(lines);
});

it('[TOL-7] a frame cuts a long line around the column', () => {
  const [line = '', caret = ''] = formatFrame(`${'a'.repeat(300)}X${'b'.repeat(300)}`, 1, 301);
  expect(line).toBe(`    1 | …${'a'.repeat(50)}X${'b'.repeat(49)}…`);
  expect(line[caret.indexOf('^')]).toBe('X');
});
