import { isNewer, verifyIndex } from '../../../runtime/published/verify/verify-index.ts';
import { pinnedRoot } from '../../../runtime/published/verify/root-chain.ts';

export interface Given {
  readonly root: string;
  readonly pin: string;
  readonly index: string;
  readonly now: number;
}

/** How long it takes to check an index from its bytes on, in ms: the first time, when nothing is warm, and in the middle of many. */
async function measure({ root, pin, index, now }: Given): Promise<{ readonly first: number; readonly median: number }> {
  const times: number[] = [];
  for (let round = 0; round < 21; round += 1) {
    const from = performance.now();
    const trusted = await pinnedRoot(root, pin);
    isNewer(await verifyIndex(index, trusted, now), { serial: 1, hash: 'a'.repeat(64) });
    times.push(performance.now() - from);
  }
  return { first: times[0] ?? 0, median: times.toSorted((a, b) => a - b)[10] ?? 0 };
}

Object.assign(globalThis, { measure });
