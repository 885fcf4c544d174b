import type { VerifiedIndex } from '../../runtime/published/verify/verify-index.ts';
import type { Chain, ChainLink } from './chain.ts';

export interface IndexInForce {
  readonly verified: VerifiedIndex;
  /** Time of the last signature that it needed (ISO 8601). */
  readonly from: string;
  /** ISO 8601. Null if no later index replaces it. */
  readonly until: string | null;
}

export interface UnknownIndex {
  readonly why: string;
}

/** Finds the index that was in force at an instant (ms). It had started, hadn't expired, and has no fault that makes it doubtful. */
export function findIndexInForce(chain: Chain, at: number): IndexInForce | UnknownIndex {
  const { roots, links } = chain;
  if (roots.length === 0) return { why: chain.endFaults[0] ?? 'no root says who may sign here' };
  if (links.length === 0) return { why: chain.endFaults[0] ?? 'nothing was ever published in this folder' };
  const position = links.findLastIndex(({ logged }) => logged.from !== null && Date.parse(logged.from) <= at);
  const doubt = findDoubt(chain, position);
  if (doubt !== null) return { why: `the chain is broken there: ${doubt}` };
  const { verified, logged } = links[position] ?? { verified: null, logged: null };
  if (!verified) return { why: `this is before the first index, which is in force from ${links[0]?.logged.from}` };
  const { serial, expires } = verified.index;
  if (at >= Date.parse(expires))
    return { why: `index ${serial} had expired on ${expires}: pages refused it and kept what they had, whatever that was` };
  return { verified, from: logged.from ?? verified.index.at, until: links[position + 1]?.logged.from ?? null };
}

/** Returns a fault that makes an index doubtful: its own, or one of the next index, which determines the end of its period. */
function findDoubt({ links, endFaults }: Chain, position: number): string | null {
  const [own, next] = [links[position], links[position + 1]];
  const ofOwn = own && getOwnFaults(own, links[position - 1])[0];
  if (ofOwn !== undefined) return `index ${own?.logged.serial ?? 0}: ${ofOwn}`;
  const [ofNext] = next?.logged.faults ?? [];
  if (ofNext !== undefined) return `index ${next?.logged.serial ?? 0}: ${ofNext}`;
  return next === undefined ? (endFaults[0] ?? null) : null;
}

/** Returns the faults of an index, except a gap before it, which doesn't make the index itself doubtful. */
function getOwnFaults({ logged: { serial, faults } }: ChainLink, before: ChainLink | undefined): readonly string[] {
  const isBehindGap = serial !== (before?.logged.serial ?? 0) + 1;
  return isBehindGap ? faults.slice(1) : faults;
}
