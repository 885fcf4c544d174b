import { type Claim, CLAIMS } from '../../schemas/published/parts.ts';
import type { Root } from '../../schemas/published/root.ts';

/** Returns the keys, owners, and thresholds of a root, with what differs from the one before: `+` new, `-` gone, `!` weaker (PUB-16). */
export function rootDiffLines(before: Root | null, root: Root): string[] {
  const was = before?.keys ?? {};
  const gone = Object.entries(was).filter(([keyid]) => !Object.hasOwn(root.keys, keyid));
  return [
    ...Object.entries(root.keys).map(([keyid, { owner }]) => `  ${Object.hasOwn(was, keyid) ? ' ' : '+'} key ${keyid} ${owner}`),
    ...gone.map(([keyid, { owner }]) => `  - key ${keyid} ${owner}`),
    ...CLAIMS.map((claim) => claimLine(claim, before, root)),
    ...(root.after ? [`    it follows index ${root.after.serial} (${root.after.hash}): is that the last one that you trust?`] : []),
  ];
}

function claimLine(claim: Claim, before: Root | null, root: Root): string {
  const [is, was] = [describeRole(claim, root), describeRole(claim, before ?? root)];
  const isWeaker = before !== null && root.owners[claim] < before.owners[claim];
  const mark = is === was ? ' ' : isWeaker ? '!' : '+';
  return `  ${mark} a ${claim} change needs ${is}${is === was ? '' : ` (before: ${was})`}`;
}

function describeRole(claim: Claim, { owners, roles }: Root): string {
  return `${owners[claim]} of ${roles?.[claim]?.join(', ') ?? 'all owners'}`;
}
