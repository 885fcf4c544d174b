import { findingAt, type Place as Offset } from './finding.ts';

/** Where something is written, as editors count. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** The line and column of an offset in a file. */
export function positionOf(offset: Offset): Place {
  const { file, line, column } = findingAt(offset, { check: '', path: [], message: '' });
  return { file, line, column };
}

/** `file:line:column` */
export function formatPlace({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`;
}
