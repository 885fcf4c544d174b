import type { Root } from '../../schemas/published/root.ts';
import { rootDiffLines } from './root-diff-lines.ts';
import type { Project } from '../project/project.ts';
import type { SourceComparison } from '../publish/compare-sources.ts';
import type { ProposedIndex, PublishResult } from '../publish/publish.ts';
import type { ProposedRoot } from '../publish/roots.ts';
import { createSummary } from '../diff/format/summary.ts';
import { formatCheck } from './check.ts';
import { formatDiffLines } from './diff-lines.ts';
import type { Outcome } from './output.ts';
import { type Paint, createPaint, plain } from './paint.ts';
import { formatList } from './sites.ts';

const MAX_SITE_NAMES = 8;
const MAX_PATHS = 20;

export function formatPublishing(found: PublishResult, project: Project): Outcome {
  if (found.state === 'unchanged') {
    const line = `nothing differs from index ${found.serial}, which is in force: nothing was written`;
    return { exit: 0, lines: [line], document: found };
  }
  if (found.state === 'not-well') {
    const lines = formatCheck(found.checked, project, createPaint(process.stdout, process.env));
    return { exit: 1, lines: [...lines, 'nothing was published: only what passes check can be'], document: { state: found.state } };
  }
  return formatProposed(found, { isRead: false, paint: plain });
}

interface ProposedOptions {
  /** True if nothing was signed: lists every difference, for review before signing. */
  readonly isRead: boolean;
  readonly strays?: readonly string[];
  readonly paint: Paint;
}

export function formatProposed(found: ProposedIndex, { isRead, strays = [], paint }: ProposedOptions): Outcome {
  const lines = [
    ...formatIndex(found),
    ...(isRead ? formatDifferences(found, paint) : formatSummary(found)),
    ...formatStrays(strays),
    formatStatus(found, isRead),
  ];
  return { exit: 0, lines, document: createDocument(found, isRead) };
}

function formatIndex({ index, hash, reasons, sites, signers, compared, keyless }: ProposedIndex): string[] {
  const owners = signers.map(({ owner }) => owner);
  return [
    `index ${index.serial} of ${index.product}: ${formatSiteNames(sites)}${index.note === '' ? '' : ` (${index.note})`}`,
    `  claim    ${index.claim}${reasons.length > 0 ? `: ${formatList([...reasons])}` : ''}`,
    `  hash     ${hash}`,
    `  expires  ${index.expires}`,
    ...(compared ? formatComparison(compared, index.revision) : []),
    ...(keyless.length > 0 ? [`  no key   ${keyless.join(', ')}: owns what changes, and can't sign under root ${index.root}`] : []),
    `  signed   ${owners.length > 0 ? owners.join(', ') : 'by nobody yet'}`,
  ];
}

function formatDifferences({ diff }: ProposedIndex, paint: Paint): string[] {
  return diff && diff.entries.length > 0 ? ['', ...formatDiffLines(diff, paint), ''] : [];
}

function formatSummary({ diff }: ProposedIndex): string[] {
  return diff ? createSummary(diff).map(({ who, items }) => `  ${who}: ${items.map(({ text }) => text).join('; ')}`) : [];
}

function createDocument(found: ProposedIndex, isRead: boolean): object {
  const { index, hash, reasons, diff, sites, state, signers, compared, keyless, missing, others } = found;
  const { serial, claim, note, expires } = index;
  const owners = signers.map(({ owner }) => owner);
  return {
    state,
    serial,
    hash,
    claim,
    reasons,
    note,
    expires,
    sites,
    owners,
    missing,
    mayStillSign: others,
    withoutKey: keyless,
    ...(compared ? { sources: compared } : {}),
    ...(diff ? { summary: createSummary(diff) } : {}),
    ...(isRead && diff ? { entries: diff.entries } : {}),
  };
}

const REVISIONS = {
  none: 'none: the sources were not committed',
  same: 'in your repository, with the same sources',
  different: 'in your repository, WITH OTHER SOURCES',
  unknown: 'NOT in your repository',
} as const;

function formatComparison({ differing, revision }: SourceComparison, id = ''): string[] {
  const sources = differing.length === 0 ? 'the same as in your checkout' : `${differing.length} DIFFER from your checkout:`;
  return [
    `  sources  ${sources}`,
    ...differing.slice(0, MAX_PATHS).map((path) => `             ${path}`),
    ...(differing.length > MAX_PATHS ? [`             and ${differing.length - MAX_PATHS} more: --json lists all`] : []),
    `  revision ${id === '' ? '' : `${id}, `}${REVISIONS[revision]}`,
  ];
}

/** Reports private files in the public folder, which anyone with access to it may have planted. */
export function formatStrays(strays: readonly string[]): string[] {
  return strays.map((name) => `note: ${name} in the public folder is ignored. It belongs into the private one: remove it`);
}

function formatStatus({ state, missing, others, hash }: ProposedIndex, isRead: boolean): string {
  const verb = `publish sign --hash ${hash} --key FILE`;
  if (state === 'in-force') return isRead ? `it has all signatures: ${verb} puts it in force` : 'it is in force';
  return `it waits for ${formatOwners(missing)} of ${others.join(', ')}: ${verb}`;
}

function formatOwners(missing: number): string {
  return missing === 1 ? 'one more owner' : `${missing} more owners`;
}

function formatSiteNames(sites: readonly string[]): string {
  if (sites.length === 0) return 'no site differs';
  return sites.length > MAX_SITE_NAMES ? `${sites.length} sites` : sites.join(', ');
}

export function formatRoot({ root, before, hash, state, signed, missing, dropped }: ProposedRoot, isSigned: boolean): Outcome {
  const isDone = state === 'in-force';
  const lines = [
    `root ${root.version} of ${root.product}, until ${root.expires}`,
    ...rootDiffLines(before, root),
    ...dropped.map((serial) => `  - index ${serial} won't count any more, and pages forget it`),
    `  hash     ${hash}`,
    `  signed   ${signed.length > 0 ? signed.join(', ') : 'by nobody yet'}`,
    isDone
      ? `it is in force${formatNextStep(root, hash)}`
      : `it waits for ${missing.join(' and ')}: publish root sign --hash ${hash} --key FILE`,
    ...(isSigned || isDone ? [] : ['nothing was signed: this is what you would sign']),
  ];
  return { exit: 0, lines, document: { state, version: root.version, hash, root, signed, missing, dropped } };
}

/** Pages trust the first root through the manifest, and later roots through the previous root. */
function formatNextStep({ version }: Root, hash: string): string {
  if (version > 1) return ': publish --renew puts the index under it';
  return `; pages trust it once manifests/base/publication.json says { "at": "/published/", "root": "${hash}", "every": "PT5M" }`;
}
