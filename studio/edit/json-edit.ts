import { applyEdits, type JSONPath, modify } from 'jsonc-parser';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Options } from 'prettier';
import { PROJECT } from '../../scripts/project-root.ts';
import type { Project } from '../project/project.ts';

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

/** Whether an object that is written over several lines stays so, or goes on one where it fits (prettier's `objectWrap`). */
type Wrap = 'preserve' | 'collapse';

export type Formatter = (file: string, text: string, wrap?: Wrap) => Promise<string>;

const OPTIONS = JSON.parse(readFileSync(join(PROJECT, '.prettierrc.json'), 'utf8')) as Options;

/** Formats JSON by the options of the product. Those of a folder of sites aren't read: they could name code to run (SEC-12). */
export function createFormatter(): Formatter {
  /** Last result for each file. When it is edited again, the formatter is asked whether it is formatted. */
  const last = new Map<string, string>();
  return async (file, text, objectWrap) => {
    const name = `${objectWrap ?? ''} ${file}`;
    if (last.get(name) === text) return text;
    // Takes long to load.
    const { format } = await import('prettier');
    const formatted = await format(text, { ...OPTIONS, ...(objectWrap ? { objectWrap } : {}), parser: 'json' });
    last.set(name, formatted);
    return formatted;
  };
}

/** A file with some changes made, formatted where it was before: then nothing but the changes differs. */
export async function editFile(file: string, text: string, changes: readonly JsonChange[], format: Formatter): Promise<string> {
  const isFormatted = (await format(file, text)) === text;
  // The formatter breaks lines where it must; a break that is there already it would keep.
  return isFormatted ? format(file, editJson(text, changes, false)) : editJson(text, changes);
}

/** An edited project, each file in the style that it had, under whichever name; a new one takes as few lines as it can. */
export async function tidied(before: Project, after: Project, format: Formatter, moved?: ReadonlyMap<string, string>): Promise<Project> {
  const origins = new Map([...(moved ?? [])].map(([from, to]) => [to, from]));
  const files = [...after.files].map(async ([file, text]) => {
    const was = before.files.get(origins.get(file) ?? file);
    return [file, was === text ? text : await inStyleOf(was, { file, text }, format)] as const;
  });
  return after.withFiles({ files: new Map(await Promise.all(files)), strays: after.strays });
}

interface Edited {
  readonly file: string;
  readonly text: string;
}

/** Formatted as it was before; left alone where that was not. */
async function inStyleOf(was: string | undefined, { file, text }: Edited, format: Formatter): Promise<string> {
  if (was === undefined) return format(file, text, 'collapse');
  for (const wrap of ['collapse', 'preserve'] as const) if ((await format(file, was, wrap)) === was) return format(file, text, wrap);
  return text;
}
