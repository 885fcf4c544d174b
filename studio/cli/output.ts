import { maskControls } from '../project/mask-controls.ts';

/** Result of a command. Exit codes: 0 success, 1 problems found, 2 usage error. */
export interface Outcome {
  readonly exit: 0 | 1 | 2;
  readonly lines: readonly string[];
  readonly document: unknown;
}

export function createUsageError(message: string): Outcome {
  return { exit: 2, lines: [message], document: { error: message } };
}

/** Prints problems and documents to stdout, usage errors to stderr. */
export function print(outcome: Outcome, isJson: boolean): void {
  const text = maskControls(isJson ? JSON.stringify(outcome.document, null, 2) : outcome.lines.join('\n'));
  const stream = outcome.exit === 2 && !isJson ? process.stderr : process.stdout;
  if (text !== '') stream.write(`${text}\n`);
  process.exitCode = outcome.exit;
}
