import { findFaultyFiles } from '../publish/check-files.ts';
import type { Folder } from '../publish/folder.ts';
import { isLogValid, type LoggedIndex, readLog } from '../publish/log.ts';
import { type RecomputedClaim, recomputeClaims } from '../publish/log-claims.ts';
import type { LoggedRoot } from '../publish/root-log.ts';
import type { Outcome } from './output.ts';
import { formatStrays } from './publish-lines.ts';
import { formatCount } from './report.ts';
import type { Call } from './verb.ts';

export async function runLog({ options, workspace }: Call, folder: Folder, now: number): Promise<Outcome> {
  const log = await readLog(folder, now);
  const claims = await recomputeClaims(folder, workspace.project);
  const isStrict = options['claims'] === true;
  const files = options['files'] === true ? await findFaultyFiles(folder) : [];
  const strays = folder.listStrays();
  const faults = [...log.faults, ...files];
  const small = claims.filter((claim) => isFaulty(claim, isStrict));
  const isSound = isLogValid(log) && faults.length === 0 && small.length === 0;
  const lines = [
    ...log.roots.flatMap(formatRootEntry),
    ...log.indexes.flatMap((index) => formatIndexEntry(index, claims, isStrict)),
    ...log.remarks.map((remark) => `note: ${remark}`),
    ...formatStrays(strays),
    ...faults.map((fault) => `BROKEN: ${fault}`),
    isSound ? `the chain is whole: ${formatCount(log.indexes.length, 'index').replace('indexs', 'indexes')}` : 'the chain is broken',
  ];
  return { exit: isSound ? 0 : 1, lines, document: { ...log, faults, strays, claims, isSound } };
}

function formatRootEntry({ version, hash, expires, owners, faults }: LoggedRoot): string[] {
  const said = hash === null ? [] : [`root ${version}  until ${expires ?? ''}  ${owners.join(', ')}`, `  hash ${hash}`];
  return [...said, ...faults.map((fault) => `BROKEN: root ${version}: ${fault}`)];
}

function formatIndexEntry(
  { serial, hash, from, claim, note, owners, sites, faults }: LoggedIndex,
  claims: readonly RecomputedClaim[],
  isStrict: boolean,
): string[] {
  const signed = owners.length > 0 ? `signed by ${owners.join(', ')}` : 'not validly signed';
  const said = `index ${serial}  ${from ?? ''}  ${claim ?? ''}  ${formatCount(sites, 'site')}  ${signed}`;
  const found = claims.find((each) => each.serial === serial);
  return [
    ...(hash === null ? [] : [said, ...(note === '' ? [] : [`  ${note}`]), `  hash ${hash}`]),
    ...(found ? formatClaims(found, isStrict) : []),
    ...faults.map((fault) => `BROKEN: index ${serial}: ${fault}`),
  ];
}

/** A copy of the public folder has no sources. Only `--claims` requires them. */
function isFaulty({ derived, isCovered }: RecomputedClaim, isStrict: boolean): boolean {
  return !isCovered && (derived !== null || isStrict);
}

function formatClaims(claim: RecomputedClaim, isStrict: boolean): string[] {
  const { serial, claimed, derived, reasons } = claim;
  const why = reasons.length > 0 ? `: ${reasons.join(', ')}` : '';
  if (isFaulty(claim, isStrict)) return [`BROKEN: index ${serial} claims ${claimed}, and it is ${derived ?? 'not known what it is'}${why}`];
  return [`  derived  ${derived ?? 'not any more'}${why}`];
}
