import type { Outcome } from './output.ts';
import type { Workspace } from './workspace.ts';

export interface VerbOption {
  readonly type: 'boolean' | 'string';
  /** Placeholder of the value in the usage line: `FILE`. */
  readonly takes?: string;
  readonly isMany?: boolean;
  /** True for an earlier name, which help doesn't list. */
  readonly isHidden?: boolean;
  readonly does: string;
}

export interface Call {
  readonly names: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  readonly lists?: Readonly<Record<string, readonly string[]>>;
  readonly workspace: Workspace;
}

/** A command of the manifest tool: a thin layer over pure functions of `studio` and `rules`. */
export interface Verb {
  readonly usage: string;
  readonly does: string;
  /** An example call without the tool's name. */
  readonly example: string;
  readonly options?: Readonly<Record<string, VerbOption>>;
  /** True if the arguments name the projects, so that the working directory needn't contain one. */
  readonly isAnywhere?: boolean;
  readonly run: (call: Call) => Outcome | Promise<Outcome>;
}

const COMMAND = 'npm run meridian --';

export function formatHelp({ usage, does, example, options = {} }: Verb): readonly string[] {
  const listed = Object.entries(options).filter(([, { isHidden }]) => isHidden !== true);
  const rows = listed.map(([name, { takes, does: text }]) => [`--${name}${takes === undefined ? '' : ` ${takes}`}`, text] as const);
  rows.push(['--json', 'prints one JSON document']);
  const width = Math.max(...rows.map(([flag]) => flag.length));
  return [
    `${COMMAND} ${usage}`,
    '',
    `  ${does}`,
    '',
    ...rows.map(([flag, text]) => `  ${flag.padEnd(width)}  ${text}`),
    '',
    `For example: ${COMMAND} ${example}`,
  ];
}
