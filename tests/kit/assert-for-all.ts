import * as fc from 'fast-check';

type Arbitraries<Values extends readonly unknown[]> = { [Index in keyof Values]: fc.Arbitrary<Values[Index]> };

export function assertForAll<Values extends [unknown, ...unknown[]]>(
  runs: number,
  arbitraries: Arbitraries<Values>,
  holds: (...values: Values) => boolean | void,
): void {
  fc.assert(fc.property(...arbitraries, holds), { numRuns: runs });
}
