import type { TrustedRoot } from '../../runtime/published/verify/root-chain.ts';
import type { VerifiedIndex } from '../../runtime/published/verify/verify-index.ts';
import { Refusal } from '../../schemas/published/refusal.ts';
import { readIndex } from '../publish/chain.ts';
import type { Folder } from '../publish/folder.ts';
import { type Log, type LoggedIndex, readLog } from '../publish/log.ts';
import { readRootLog } from '../publish/root-log.ts';
import { findIndexDistrust, findRootDistrust } from '../publish/trust.ts';

/** An index of a chain as `publish log` tells it, and the index itself where its signatures hold. */
export interface ChainLink {
  readonly logged: LoggedIndex;
  readonly verified: VerifiedIndex | null;
}

/** Every index that was ever in force, as far as it is still there. */
export interface Chain {
  readonly roots: readonly TrustedRoot[];
  /** By serial, in order. */
  readonly links: readonly ChainLink[];
  /** Why this isn't the chain that this machine knows. Nothing is said from such a chain (PUB-15). */
  readonly distrust: readonly string[];
  /** What is wrong with what pages read first: `index.json`, `root.json`. */
  readonly endFaults: readonly string[];
  /** All that is wrong, in sentences; none: the chain is whole. */
  readonly faults: readonly string[];
}

/** Reads and verifies the chain of a folder. Never throws for what the folder holds: each fault is told. */
export async function readChain(folder: Folder): Promise<Chain> {
  const { trusted } = await readRootLog(folder);
  const log = await readLog(folder, 0);
  const links: ChainLink[] = [];
  for (const logged of log.indexes) links.push({ logged, verified: await verifiedAt(folder, logged.serial, trusted) });
  const distrust = [...findRootDistrust(folder.trust, trusted), ...(await findIndexDistrust(folder, trusted))];
  return { roots: trusted, links, distrust, endFaults: log.faults, faults: faultsOf(log) };
}

/** The indexes whose own signatures hold. */
export function verifiedIn({ links }: Chain): VerifiedIndex[] {
  return links.flatMap(({ verified }) => verified ?? []);
}

async function verifiedAt(folder: Folder, serial: number, roots: readonly TrustedRoot[]): Promise<VerifiedIndex | null> {
  try {
    return await readIndex(folder, serial, roots);
  } catch (error) {
    if (error instanceof Refusal) return null; // the log says why
    throw error;
  }
}

function faultsOf({ roots, indexes, faults }: Log): string[] {
  return [
    ...roots.flatMap(({ version, faults: own }) => own.map((fault) => `root ${version}: ${fault}`)),
    ...indexes.flatMap(({ serial, faults: own }) => own.map((fault) => `index ${serial}: ${fault}`)),
    ...faults,
  ];
}
