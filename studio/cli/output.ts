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
  if (isJson) process.stdout.write(`${JSON.stringify(outcome.document, null, 2)}\n`);
  else if (outcome.lines.length > 0) (outcome.exit === 2 ? process.stderr : process.stdout).write(`${outcome.lines.join('\n')}\n`);
  process.exitCode = outcome.exit;
}
