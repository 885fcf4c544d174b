import * as fc from 'fast-check';

type ArbitrariesOf<Values extends readonly unknown[]> = { [Index in keyof Values]: fc.Arbitrary<Values[Index]> };

export function forAll<Values extends [unknown, ...unknown[]]>(
  runs: number,
  arbitraries: ArbitrariesOf<Values>,
  holds: (...values: Values) => boolean | void,
): void {
  fc.assert(fc.property(...arbitraries, holds), { numRuns: runs });
}
