import type { Outcome } from './output.ts';
import type { Workspace } from './workspace.ts';

/** An option of a verb, beside `--json` and `--help` that every verb has. */
export interface VerbOption {
  readonly type: 'boolean' | 'string';
  /** What a string option takes, as the usage line names it: `FILE`. */
  readonly takes?: string;
  /** True where it may be given more than once. */
  readonly isMany?: boolean;
  readonly does: string;
}

/** What a verb was called with. */
export interface Call {
  readonly names: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  /** The values of options that may be given more than once. */
  readonly lists?: Readonly<Record<string, readonly string[]>>;
  readonly workspace: Workspace;
}

/** A verb of the manifest tool (contract 7): a thin command over the pure functions of `studio` and `rules`. */
export interface Verb {
  readonly usage: string;
  readonly does: string;
  /** A call that can be copied, without the tool's name. */
  readonly example: string;
  readonly options?: Readonly<Record<string, VerbOption>>;
  /** True where the arguments say which projects are meant, so that the folder it is called in need not hold one. */
  readonly isAnywhere?: boolean;
  readonly run: (call: Call) => Outcome | Promise<Outcome>;
}

const COMMAND = 'npm run meridian --';

/** What `VERB --help` says. */
export function helpOf({ usage, does, example, options = {} }: Verb): readonly string[] {
  const lines = Object.entries(options).map(([name, option]) => {
    const flag = `--${name}${option.takes === undefined ? '' : ` ${option.takes}`}`;
    return `  ${flag.padEnd(18)}${option.does}`;
  });
  return [
    `${COMMAND} ${usage}`,
    '',
    `  ${does}`,
    '',
    ...lines,
    `  ${'--json'.padEnd(18)}prints one JSON document`,
    '',
    `For example: ${COMMAND} ${example}`,
  ];
}
