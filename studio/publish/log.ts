import { openEnvelope } from '../../runtime/published/verify/open-envelope.ts';
import type { TrustedRoot } from '../../runtime/published/verify/root-chain.ts';
import type { Claim } from '../../schemas/published/parts.ts';
import type { IndexPayload } from '../../schemas/published/payloads.ts';
import { parseIndex } from '../../schemas/published/parse.ts';
import { INDEX_FILE, getIndexFile, PENDING_FILE, PENDING_ROOT_FILE, ROOT_FILE, getRootFile } from '../../schemas/published/paths.ts';
import { Refusal } from '../../schemas/published/refusal.ts';
import { checkApproval, verifyUnderItsRoot } from './chain.ts';
import type { Folder } from './folder.ts';
import { getInForceTime } from './in-force-from.ts';
import { readRootLog, type LoggedRoot } from './root-log.ts';
import { findIndexDistrust, findRootDistrust } from './trust.ts';

export interface LoggedIndex {
  readonly serial: number;
  readonly hash: string | null;
  readonly at: string | null;
  /** Time of the last signature that it needed. Null if it isn't validly signed. */
  readonly from: string | null;
  readonly expires: string | null;
  readonly note: string;
  readonly claim: Claim | null;
  /** Serial of the index that approved its legal content. */
  readonly approved: number | null;
  readonly owners: readonly string[];
  readonly sites: number;
  readonly faults: readonly string[];
}

export interface Log {
  readonly roots: readonly LoggedRoot[];
  readonly indexes: readonly LoggedIndex[];
  readonly faults: readonly string[];
  /** Notes that need attention but aren't faults, such as an expired index. */
  readonly remarks: readonly string[];
}

export function isLogValid({ roots, indexes, faults }: Log): boolean {
  return faults.length === 0 && [...roots, ...indexes].every((each) => each.faults.length === 0);
}

/** Reads a folder's chain and reports its faults (PUB-6). Invalid content never makes it throw. */
export async function readLog(folder: Folder, now: number): Promise<Log> {
  const { logged, trusted } = await readRootLog(folder);
  const serials = folder.listNumbers('indexes');
  const indexes: LoggedIndex[] = [];
  let before: LoggedIndex | null = null;
  for (const serial of serials) {
    before = await readLoggedIndex(folder, serial, trusted, before);
    indexes.push(before);
  }
  return {
    roots: logged,
    indexes,
    faults: [
      ...findRootDistrust(folder.trust, trusted),
      ...(await findIndexDistrust(folder, trusted)),
      ...findNewestFaults(folder, serials, logged),
    ],
    remarks: [...describePending(folder), ...findRemarks(indexes, trusted, now)],
  };
}

async function readLoggedIndex(
  folder: Folder,
  serial: number,
  trusted: readonly TrustedRoot[],
  before: LoggedIndex | null,
): Promise<LoggedIndex> {
  const name = getIndexFile(serial);
  const json = folder.read(name) ?? '';
  const gap = before === null ? 1 : before.serial + 1;
  const gaps = serial === gap ? [] : [`the chain has a gap: ${formatRange(gap, serial - 1)} missing`];
  try {
    const { text, hash } = await openEnvelope(json, 'index', name);
    const index = parseIndex(text, name);
    const { owners, from, faults } = await readSignatures(folder, json, trusted, name);
    const { at, expires, note, claim, approved, sites } = index;
    const all = [...gaps, ...findPositionFaults({ ...index, from }, serial, gaps.length > 0 ? null : before), ...faults];
    return { serial, hash, at, from, expires, note, claim, approved, owners, sites: Object.keys(sites).length, faults: all };
  } catch (error) {
    const faults = [...gaps, getRefusalMessage(error)];
    return { serial, hash: null, at: null, from: null, expires: null, note: '', claim: null, approved: null, owners: [], sites: 0, faults };
  }
}

async function readSignatures(
  folder: Folder,
  json: string,
  trusted: readonly TrustedRoot[],
  name: string,
): Promise<Pick<LoggedIndex, 'owners' | 'from' | 'faults'>> {
  try {
    const verified = await verifyUnderItsRoot(json, trusted, name);
    await checkApproval(folder, verified, trusted);
    const root = trusted.find((each) => each.root.version === verified.index.root);
    const early = verified.signers.filter(({ at }) => at < verified.index.at);
    return {
      owners: verified.signers.map(({ owner }) => owner),
      from: root ? getInForceTime(verified, root) : null,
      faults: early.map(({ owner, at }) => `${owner} signed it on ${at}, before it was made`),
    };
  } catch (error) {
    return { owners: [], from: null, faults: [getRefusalMessage(error)] };
  }
}

type IndexAt = IndexPayload & Pick<LoggedIndex, 'from'>;

/** Returns the faults of an index's position in the chain. `before` is null after a gap, because the predecessor is unknown. */
function findPositionFaults(index: IndexAt, serial: number, before: LoggedIndex | null): string[] {
  const isStray = serial === 1 && index.previous !== null;
  return [
    ...(index.serial === serial ? [] : [`the file holds the index of serial ${index.serial}`]),
    ...(isStray ? [`it is the first, and follows on ${index.previous}`] : []),
    ...(before === null ? [] : findSuccessionFaults(index, before)),
  ];
}

function findSuccessionFaults({ previous, approved, from, at }: IndexAt, before: LoggedIndex): string[] {
  const isOther = before.hash !== null && previous !== before.hash;
  const isEarlier = before.from !== null && (from ?? at) < before.from;
  const isRegressive = before.approved !== null && approved < before.approved;
  return [
    ...(isOther ? [`the chain forks: it follows on ${previous ?? 'nothing'}, not on ${before.hash}`] : []),
    ...(isRegressive ? [`it goes back to the legal content of ${approved}, and ${before.approved} was approved before`] : []),
    ...(isEarlier ? [`it was in force from ${from ?? at}, before the one that it follows on`] : []),
  ];
}

/** Returns faults if `index.json` or `root.json` isn't the newest of its chain. Pages read these files first. */
function findNewestFaults(folder: Folder, serials: readonly number[], roots: readonly LoggedRoot[]): string[] {
  const [serial, version] = [serials.at(-1), roots.at(-1)?.version];
  return [
    ...(roots.length === 0 ? ['no root says who may sign here: roots/1.json is missing'] : []),
    ...findEndFaults(folder, INDEX_FILE, serial === undefined ? null : getIndexFile(serial)),
    ...findEndFaults(folder, ROOT_FILE, version === undefined ? null : getRootFile(version)),
  ];
}

function findEndFaults(folder: Folder, file: string, end: string | null): string[] {
  if (end === null) return folder.has(file) ? [`${file} is there, and no chain leads to it`] : [];
  return folder.read(file) === folder.read(end) ? [] : [`${file} is not ${end}, the newest of its chain`];
}

function describePending(folder: Folder): string[] {
  const files = [PENDING_ROOT_FILE, PENDING_FILE].filter((file) => folder.has(file));
  return files.map((file) => `${file} waits for signatures: publish ${file === PENDING_FILE ? 'sign' : 'root sign'} shows it`);
}

function findRemarks(indexes: readonly LoggedIndex[], trusted: readonly TrustedRoot[], now: number): string[] {
  const nowIso = new Date(now).toISOString();
  const lapses = indexes.flatMap(({ serial, expires }, index) => {
    const next = indexes[index + 1]?.from ?? nowIso;
    if (expires === null || next <= expires) return [];
    const until = indexes[index + 1] ? `nothing could be followed until ${next}` : 'no page follows it: publish --renew makes the next one';
    return [`index ${serial} expired on ${expires}; ${until}`];
  });
  const root = trusted.at(-1)?.root;
  const stale =
    root && root.expires <= nowIso ? [`root ${root.version} expired on ${root.expires}: make the next one with publish root`] : [];
  return [...lapses, ...stale];
}

function formatRange(from: number, to: number): string {
  return from === to ? `${from} is` : `${from} to ${to} are`;
}

export function getRefusalMessage(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  throw error;
}
