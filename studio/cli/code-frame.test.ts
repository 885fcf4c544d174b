import { describe, expect, it } from 'vitest';
import { codeFrameOf } from './code-frame.ts';

const shown = (text: string, line: number, column: number) => {
  const { lines, caret } = codeFrameOf({ line, column, check: 'a/b' }, text);
  return [...lines, caret].map(({ gutter, text }) => gutter + text);
};

describe('a frame', () => {
  it('[TOL-7] shows a caret under the column, no line before the first, and keeps its bar straight where numbers grow longer', () => {
    expect(shown('x', 1, 1)).toEqual(['    1 | x', '      | ^ a/b']);
    expect(shown('\n'.repeat(9) + 'x', 10, 1)).toEqual(['     9 | ', '    10 | x', '       | ^ a/b']);
  });

  it('keeps tabs, so that the caret stands under its column at any width', () => {
    expect(shown('\t\t"a": 1\r\n', 1, 8)).toEqual(['    1 | \t\t"a": 1', '      | \t\t     ^ a/b']);
  });

  it('cuts a long line around the column', () => {
    const text = `${'a'.repeat(300)}X${'b'.repeat(300)}`;
    const [line = '', caret = ''] = shown(text, 1, 301);
    expect(line).toBe(`    1 | …${'a'.repeat(50)}X${'b'.repeat(49)}…`);
    expect(line[caret.indexOf('^')]).toBe('X');
  });

  it('shows nothing that would move the cursor or turn the text', () => {
    expect(shown('a\u001b[2Jb\u202ec', 1, 1)[0]).toBe('    1 | a\ufffd[2Jb\ufffdc');
  });

  it('stands at the end of a line that is shorter than the column', () => {
    expect(shown('ab', 1, 9)).toEqual(['    1 | ab', '      |   ^ a/b']);
  });
});
