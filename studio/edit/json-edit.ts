import { applyEdits, type JSONPath, modify } from 'jsonc-parser';
import { join } from 'node:path';

/** A change of a JSON text: what is to stand at a path; undefined takes it out. */
export interface JsonChange {
  readonly path: JSONPath;
  readonly value: unknown;
  /** A new entry of a list at this index, the others moved on. */
  readonly isInsertion?: boolean;
}

const STYLE = { insertSpaces: true, tabSize: 2, eol: '\n' };

/** The text with some changes made and nothing else touched, one after the other; what is put in is spread over lines, or left in one. */
export function editJson(text: string, changes: readonly JsonChange[], isSpread = true): string {
  return changes.reduce((edited, { path, value, isInsertion = false }) => {
    const options = { isArrayInsertion: isInsertion, ...(isSpread ? { formattingOptions: STYLE } : {}) };
    return applyEdits(edited, modify(edited, path, value, options));
  }, text);
}

/** How the project around a file formats it. */
export type Formatter = (file: string, text: string) => Promise<string>;

/** The formatter of a project: prettier, by the project's own settings. Loaded when it is first asked: it takes its time. */
export function formatterFor(root: string): Formatter {
  return async (file, text) => {
    const { format, resolveConfig } = await import('prettier');
    const path = join(root, file);
    return format(text, { ...(await resolveConfig(path)), filepath: path });
  };
}

/** A file with some changes made, formatted where it was before: then nothing but the changes differs. */
export async function editFile(file: string, text: string, changes: readonly JsonChange[], format: Formatter): Promise<string> {
  const isFormatted = (await format(file, text)) === text;
  // The formatter breaks lines where it must; a break that is there already it would keep.
  return isFormatted ? format(file, editJson(text, changes, false)) : editJson(text, changes);
}
