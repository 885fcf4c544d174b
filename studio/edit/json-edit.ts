import { applyEdits, type JSONPath, modify } from 'jsonc-parser';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Options } from 'prettier';
import { PROJECT } from '../../scripts/project-root.ts';
import type { Project } from '../project/project.ts';

/** A change of a JSON text. An undefined value removes the key. */
export interface JsonChange {
  readonly path: JSONPath;
  readonly value: unknown;
  /** Inserts a list item at this index. */
  readonly isInsertion?: boolean;
}

const STYLE = { insertSpaces: true, tabSize: 2, eol: '\n' };

/** Applies changes in order and leaves the rest of the text untouched. `isSpread` writes new values over several lines. */
export function editJson(text: string, changes: readonly JsonChange[], isSpread = true): string {
  return changes.reduce((edited, { path, value, isInsertion = false }) => {
    const options = { isArrayInsertion: isInsertion, ...(isSpread ? { formattingOptions: STYLE } : {}) };
    return applyEdits(edited, modify(edited, path, value, options));
  }, text);
}

/** Prettier's `objectWrap`: keep multi-line objects, or collapse those that fit on a line. */
type Wrap = 'preserve' | 'collapse';

export type Formatter = (file: string, text: string, wrap?: Wrap) => Promise<string>;

const OPTIONS = JSON.parse(readFileSync(join(PROJECT, '.prettierrc.json'), 'utf8')) as Options;

/** Formats JSON with the product's options. Ignores the configuration of the edited folder, because it can contain code (SEC-12). */
export function createFormatter(): Formatter {
  /** Last result for each file, because an edit first checks whether the file is already formatted. */
  const last = new Map<string, string>();
  return async (file, text, objectWrap) => {
    const name = `${objectWrap ?? ''} ${file}`;
    if (last.get(name) === text) return text;
    // Slow to load.
    const { format } = await import('prettier');
    const formatted = await format(text, { ...OPTIONS, ...(objectWrap ? { objectWrap } : {}), parser: 'json' });
    last.set(name, formatted);
    return formatted;
  };
}

export async function editFile(file: string, text: string, changes: readonly JsonChange[], format: Formatter): Promise<string> {
  const isFormatted = (await format(file, text)) === text;
  // Edit without line breaks, because the formatter adds breaks where needed but keeps existing ones.
  return isFormatted ? format(file, editJson(text, changes, false)) : editJson(text, changes);
}

/** Formats an edited project: each existing file in its previous style, also if moved, and new files compactly. */
export async function formatChanges(
  before: Project,
  after: Project,
  format: Formatter,
  moved?: ReadonlyMap<string, string>,
): Promise<Project> {
  const origins = new Map([...(moved ?? [])].map(([from, to]) => [to, from]));
  const files = [...after.files].map(async ([file, text]) => {
    const was = before.files.get(origins.get(file) ?? file);
    return [file, was === text ? text : await formatLike(was, { file, text }, format)] as const;
  });
  return after.withFiles({ files: new Map(await Promise.all(files)), strays: after.strays });
}

interface Edited {
  readonly file: string;
  readonly text: string;
}

async function formatLike(was: string | undefined, { file, text }: Edited, format: Formatter): Promise<string> {
  if (was === undefined) return format(file, text, 'collapse');
  for (const wrap of ['collapse', 'preserve'] as const) if ((await format(file, was, wrap)) === was) return format(file, text, wrap);
  return text;
}
