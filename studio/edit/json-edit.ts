import { applyEdits, type JSONPath, modify } from 'jsonc-parser';
import { join } from 'node:path';
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

/** How the project around a file formats it. */
export type Formatter = (file: string, text: string, wrap?: Wrap) => Promise<string>;

/** The formatter of a project: prettier, by the project's own settings. Loaded when it is first asked: it takes its time. */
export function formatterFor(root: string): Formatter {
  /** What came out last of each file: edited again, it is asked whether it is formatted. */
  const last = new Map<string, string>();
  return async (file, text, objectWrap) => {
    const name = `${objectWrap ?? ''} ${file}`;
    if (last.get(name) === text) return text;
    const { format, resolveConfig } = await import('prettier');
    const path = join(root, file);
    const formatted = await format(text, { ...(await resolveConfig(path)), ...(objectWrap ? { objectWrap } : {}), filepath: path });
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
