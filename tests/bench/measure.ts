export interface Comparison {
  readonly name: string;
  readonly against: string;
  readonly subject: () => unknown;
  readonly reference: () => unknown;
}

export interface Result {
  readonly name: string;
  readonly against: string;
  /** In milliseconds unless `unit` says otherwise. */
  readonly subject: number;
  readonly reference: number;
  readonly unit?: 'MB';
  /** How many times the reference the subject takes: it depends little on the machine. */
  readonly ratio: number;
}

/** How long to measure: a round repeats its work for at least `roundMs`, so that the clock's own grain does not matter. */
export interface Effort {
  readonly rounds: number;
  readonly roundMs: number;
}

const THOROUGH: Effort = { rounds: 15, roundMs: 20 };

function repeatsFor(work: () => unknown, roundMs: number): number {
  for (let repeats = 1; ; repeats *= 2) {
    if (timeOf(work, repeats) >= roundMs) return repeats;
  }
}

function timeOf(work: () => unknown, repeats: number): number {
  const started = performance.now();
  for (let count = 0; count < repeats; count += 1) work();
  return performance.now() - started;
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}

/** Both ways in turn, so that a busy moment of the machine meets both; the median of all rounds. */
export function compare({ name, against, ...works }: Comparison, { rounds: count, roundMs }: Effort = THOROUGH): Result {
  const repeats = { subject: repeatsFor(works.subject, roundMs), reference: repeatsFor(works.reference, roundMs) };
  const rounds = Array.from({ length: count }, () => ({
    subject: timeOf(works.subject, repeats.subject) / repeats.subject,
    reference: timeOf(works.reference, repeats.reference) / repeats.reference,
  }));
  const subject = median(rounds.map((round) => round.subject));
  const reference = median(rounds.map((round) => round.reference));
  return { name, against, subject, reference, ratio: subject / reference };
}
