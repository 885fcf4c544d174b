import { verifyNextRoot, verifySelfSigned, type TrustedRoot } from '../../runtime/published/verify/root-chain.ts';
import { getRootFile } from '../../schemas/published/paths.ts';
import { Refusal } from '../../schemas/published/refusal.ts';
import { getOwners } from '../../schemas/published/root.ts';
import type { Folder } from './folder.ts';

export interface LoggedRoot {
  readonly version: number;
  readonly hash: string | null;
  readonly expires: string | null;
  readonly owners: readonly string[];
  readonly faults: readonly string[];
}

/** Reads every root of a folder. `trusted` starts with the first and contains each root that the one before has signed. */
export async function readRootLog(
  folder: Folder,
): Promise<{ readonly logged: readonly LoggedRoot[]; readonly trusted: readonly TrustedRoot[] }> {
  const logged: LoggedRoot[] = [];
  const trusted: TrustedRoot[] = [];
  for (const version of folder.listNumbers('roots')) {
    const found = await readRoot(folder, version, trusted);
    if (found instanceof Refusal) logged.push({ version, hash: null, expires: null, owners: [], faults: [found.message] });
    else {
      trusted.push(found);
      const { expires, keys } = found.root;
      logged.push({ version, hash: found.hash, expires, owners: getOwners(Object.values(keys)), faults: [] });
    }
  }
  return { logged, trusted };
}

async function readRoot(folder: Folder, version: number, trusted: readonly TrustedRoot[]): Promise<TrustedRoot | Refusal> {
  const name = getRootFile(version);
  const json = folder.read(name) ?? '';
  const before = trusted.at(-1);
  try {
    if (version === 1) return await verifySelfSigned(json, name);
    if (!before) return new Refusal('root', `${name}: no root before it can be trusted`);
    return await verifyNextRoot(json, before, name);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
