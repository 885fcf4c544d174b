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

function countRepeats(work: () => unknown, roundMs: number): number {
  for (let repeats = 1; ; repeats *= 2) if (measureTime(work, repeats) >= roundMs) return repeats;
}

function measureTime(work: () => unknown, repeats: number): number {
  const started = performance.now();
  for (let count = 0; count < repeats; count += 1) work();
  return performance.now() - started;
}

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

type Sides = readonly [subject: readonly number[], reference: readonly number[]];

/** Compares the medians of both sides. */
export function createResult(name: string, against: string, sides: Sides): Result {
  const [subject = NaN, reference = NaN] = sides.map(median);
  return { name, against, subject, reference, ratio: subject / reference };
}

/** Alternates both sides, so that load on the machine affects both. */
export function compare({ name, against, ...works }: Comparison, { rounds: count, roundMs }: Effort = THOROUGH): Result {
  const repeats = { subject: countRepeats(works.subject, roundMs), reference: countRepeats(works.reference, roundMs) };
  const rounds = Array.from({ length: count }, () => ({
    subject: measureTime(works.subject, repeats.subject) / repeats.subject,
    reference: measureTime(works.reference, repeats.reference) / repeats.reference,
  }));
  return createResult(name, against, [rounds.map((round) => round.subject), rounds.map((round) => round.reference)]);
}
