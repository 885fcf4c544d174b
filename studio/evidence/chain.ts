import type { TrustedRoot } from '../../runtime/published/verify/root-chain.ts';
import type { VerifiedIndex } from '../../runtime/published/verify/verify-index.ts';
import { Refusal } from '../../schemas/published/refusal.ts';
import { readApprovedIndex } from '../publish/chain.ts';
import type { Folder } from '../publish/folder.ts';
import { type Log, type LoggedIndex, readLog } from '../publish/log.ts';
import { readRootLog } from '../publish/root-log.ts';
import { findIndexDistrust, findRootDistrust } from '../publish/trust.ts';

export interface ChainLink {
  readonly logged: LoggedIndex;
  readonly verified: VerifiedIndex | null;
}

export interface Chain {
  readonly roots: readonly TrustedRoot[];
  /** In the order of their serials. */
  readonly links: readonly ChainLink[];
  /** Reasons why this isn't the chain that this machine knows. Such a chain proves nothing (PUB-15). */
  readonly distrust: readonly string[];
  /** Faults of `index.json` and `root.json`, which pages read first, and of the folder as a whole. */
  readonly endFaults: readonly string[];
  /** All faults. Empty if the chain is valid. */
  readonly faults: readonly string[];
}

/** Reads and verifies the chain of a folder. Invalid content is a fault in the result, not an error. */
export async function readChain(folder: Folder): Promise<Chain> {
  const { trusted } = await readRootLog(folder);
  const log = await readLog(folder, 0);
  const links: ChainLink[] = [];
  for (const logged of log.indexes) links.push({ logged, verified: await verifyIndex(folder, logged.serial, trusted) });
  const distrust = [...findRootDistrust(folder.trust, trusted), ...(await findIndexDistrust(folder, trusted))];
  return { roots: trusted, links, distrust, endFaults: log.faults, faults: formatFaults(log) };
}

export function getVerifiedIndexes({ links }: Chain): VerifiedIndex[] {
  return links.flatMap(({ verified }) => verified ?? []);
}

async function verifyIndex(folder: Folder, serial: number, roots: readonly TrustedRoot[]): Promise<VerifiedIndex | null> {
  try {
    return await readApprovedIndex(folder, serial, roots);
  } catch (error) {
    if (error instanceof Refusal) return null; // the log contains the reason
    throw error;
  }
}

function formatFaults({ roots, indexes, faults }: Log): string[] {
  return [
    ...roots.flatMap(({ version, faults: own }) => own.map((fault) => `root ${version}: ${fault}`)),
    ...indexes.flatMap(({ serial, faults: own }) => own.map((fault) => `index ${serial}: ${fault}`)),
    ...faults,
  ];
}
