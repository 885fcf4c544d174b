import { maskControls } from '../project/mask-controls.ts';

/** What a verb says and how it ends: 0 holds, 1 it found something, 2 wrong use (contract 7). */
export interface Outcome {
  readonly exit: 0 | 1 | 2;
  /** Lines for people. */
  readonly lines: readonly string[];
  /** The one document that `--json` prints instead. */
  readonly document: unknown;
}

export function wrongUse(message: string): Outcome {
  return { exit: 2, lines: [message], document: { error: message } };
}

/** Prints an outcome: findings and documents go to stdout, wrong use to stderr. */
export function print(outcome: Outcome, isJson: boolean): void {
  const text = maskControls(isJson ? JSON.stringify(outcome.document, null, 2) : outcome.lines.join('\n'));
  const stream = outcome.exit === 2 && !isJson ? process.stderr : process.stdout;
  if (text !== '') stream.write(`${text}\n`);
  process.exitCode = outcome.exit;
}
