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
  const claims = options['claims'] === true ? await recomputeClaims(folder, workspace.project) : [];
  const files = options['files'] === true ? await findFaultyFiles(folder) : [];
  const strays = folder.listStrays();
  const faults = [...log.faults, ...files];
  const small = claims.filter(({ isCovered }) => !isCovered);
  const isSound = isLogValid(log) && faults.length === 0 && small.length === 0;
  const lines = [
    ...log.roots.flatMap(formatRootEntry),
    ...log.indexes.flatMap((index) => formatIndexEntry(index, claims)),
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
): string[] {
  const signed = owners.length > 0 ? `signed by ${owners.join(', ')}` : 'not validly signed';
  const said = `index ${serial}  ${from ?? ''}  ${claim ?? ''}  ${formatCount(sites, 'site')}  ${signed}`;
  const found = claims.find((each) => each.serial === serial);
  return [
    ...(hash === null ? [] : [said, ...(note === '' ? [] : [`  ${note}`]), `  hash ${hash}`]),
    ...(found ? formatClaims(found) : []),
    ...faults.map((fault) => `BROKEN: index ${serial}: ${fault}`),
  ];
}

function formatClaims({ serial, claimed, derived, reasons, isCovered }: RecomputedClaim): string[] {
  const why = reasons.length > 0 ? `: ${reasons.join(', ')}` : '';
  if (!isCovered) return [`BROKEN: index ${serial} claims ${claimed}, and it is ${derived ?? 'not known what it is'}${why}`];
  return [`  derived  ${derived ?? 'not any more'}${why}`];
}
