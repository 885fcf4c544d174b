import type { TrustedRoot } from '../../runtime/published/verify/root-chain.ts';
import { checkOwners, checkThreshold, type Signer } from '../../runtime/published/verify/signers.ts';
import type { VerifiedIndex } from '../../runtime/published/verify/verify-index.ts';
import { Refusal } from '../../schemas/published/refusal.ts';

/** Returns the start of an index's validity (ISO 8601): the time of the last signature that it needed (PUB-21). */
export function getInForceTime({ index, signers }: VerifiedIndex, { root }: TrustedRoot): string {
  const inOrder = signers.toSorted((a, b) => (a.at < b.at ? -1 : 1));
  const last = inOrder.find((_, position) => isEnough(inOrder.slice(0, position + 1)));
  return [index.at, last?.at ?? index.at].sort().at(-1) ?? index.at;

  function isEnough(some: readonly Signer[]): boolean {
    try {
      checkThreshold(some, root, index.claim, 'index');
      checkOwners(some, index.owners, 'index');
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }
}
