import { maskControls } from '../project/mask-controls.ts';

/** Result of a command. Exit codes: 0 success, 1 problems found, 2 usage error. */
export interface Outcome {
  readonly exit: 0 | 1 | 2;
  readonly lines: readonly string[];
  readonly document: unknown;
}

export function createUsageError(message: string, more: readonly string[] = []): Outcome {
  return { exit: 2, lines: [message, ...more], document: { error: [message, ...more].join('\n') } };
}

/** Prints problems and documents to stdout, usage errors to stderr. */
export function print(outcome: Outcome, isJson: boolean): void {
  const lines = isJson ? JSON.stringify(outcome.document, null, 2).split('\n') : outcome.lines;
  // Line by line, so that a line break in a text can't start a line of its own.
  const text = lines.map(maskControls).join('\n');
  const stream = outcome.exit === 2 && !isJson ? process.stderr : process.stdout;
  if (text !== '') stream.write(`${text}\n`);
  process.exitCode = outcome.exit;
}
