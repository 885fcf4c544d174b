/** Two ways of doing the same thing: what we do, and the least that would have to be done. */
export interface Comparison {
  readonly name: string;
  /** What the reference is, in a reader's words. */
  readonly against: string;
  readonly subject: () => unknown;
  readonly reference: () => unknown;
}

export interface Result {
  readonly name: string;
  readonly against: string;
  readonly subjectMs: number;
  readonly referenceMs: number;
  /** How many times the reference the subject takes: it depends little on the machine. */
  readonly ratio: number;
}

const ROUNDS = 15;
/** A round repeats its work for at least this long, so that the clock's own grain does not matter. */
const ROUND_MS = 20;

function repeatsFor(work: () => unknown): number {
  for (let repeats = 1; ; repeats *= 2) {
    if (timeOf(work, repeats) >= ROUND_MS) return repeats;
  }
}

function timeOf(work: () => unknown, repeats: number): number {
  const started = performance.now();
  for (let count = 0; count < repeats; count += 1) work();
  return performance.now() - started;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}

/** Both ways in turn, so that a busy moment of the machine meets both; the median of all rounds. */
export function compare({ name, against, subject, reference }: Comparison): Result {
  const repeats = { subject: repeatsFor(subject), reference: repeatsFor(reference) };
  const rounds = Array.from({ length: ROUNDS }, () => ({
    subject: timeOf(subject, repeats.subject) / repeats.subject,
    reference: timeOf(reference, repeats.reference) / repeats.reference,
  }));
  const subjectMs = median(rounds.map((round) => round.subject));
  const referenceMs = median(rounds.map((round) => round.reference));
  return { name, against, subjectMs, referenceMs, ratio: subjectMs / referenceMs };
}
