import type { Finding } from '../project/finding.ts';

const WIDTH = 100;
const MORE = '…';
/** Characters that would move the cursor or change the text direction in a terminal. */
const UNPRINTABLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

export interface FrameLine {
  readonly gutter: string;
  readonly text: string;
}

export interface CodeFrame {
  readonly lines: readonly FrameLine[];
  readonly caret: FrameLine;
}

export function createCodeFrame({ line, column, check }: Pick<Finding, 'line' | 'column' | 'check'>, text: string): CodeFrame {
  const lines = text.split('\n').map((each) => each.replace(/\r$/, ''));
  const digits = String(line).length;
  const formatGutter = (number: number | '') => `    ${String(number).padStart(digits)} | `;
  const before = line > 1 ? [{ gutter: formatGutter(line - 1), text: cutAround(lines[line - 2] ?? '', 1).text }] : [];
  const here = cutAround(lines[line - 1] ?? '', column);
  return {
    lines: [...before, { gutter: formatGutter(line), text: here.text }],
    caret: { gutter: formatGutter(''), text: `${here.text.slice(0, here.at).replace(/[^\t]/g, ' ')}^ ${check}` },
  };
}

function cutAround(line: string, column: number): { readonly text: string; readonly at: number } {
  const at = Math.min(column - 1, line.length);
  const text = line.replace(UNPRINTABLE, '\ufffd');
  if (text.length <= WIDTH) return { text, at };
  const start = Math.max(0, Math.min(at - WIDTH / 2, text.length - WIDTH));
  const end = start + WIDTH;
  const [left, right] = [start > 0 ? MORE : '', end < text.length ? MORE : ''];
  return { text: left + text.slice(start, end) + right, at: at - start + left.length };
}
