export interface Comparison {
  readonly name: string;
  readonly against: string;
  readonly subject: () => unknown;
  readonly reference: () => unknown;
}

export interface Result {
  readonly name: string;
  readonly against: string;
  /** In ms unless `unit` differs. */
  readonly subject: number;
  readonly reference: number;
  readonly unit?: 'MB';
  /** Subject divided by reference. Depends little on the machine. */
  readonly ratio: number;
}

/** A round repeats its work for at least `roundMs`, because the clock is coarse. */
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

/** Alternates both sides, so that load on the machine affects both. Returns medians. */
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
