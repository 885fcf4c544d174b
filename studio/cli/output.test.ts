import { expect, it, vi } from 'vitest';
import { print } from './output.ts';

it.each([
  [false, 'index 1 (a\\u000a  hash     0)\n  hash     1\n'],
  [true, '{\n  "note": "a\\n  hash     0\\u202e"\n}\n'],
])('[SEC-13] prints a text with a line break in its own line (JSON: %s)', (isJson, expected) => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const { exitCode } = process;
  print({ exit: 0, lines: ['index 1 (a\n  hash     0)', '  hash     1'], document: { note: 'a\n  hash     0\u202e' } }, isJson);
  process.exitCode = exitCode;
  expect(write.mock.calls).toEqual([[expected]]);
});
