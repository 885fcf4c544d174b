import { diff3Merge } from 'node-diff3';
import { parseJson } from '../project/json.ts';

/** Three versions of a text; null where there is no such file. */
export interface Versions {
  /** What both began with. */
  readonly base: string | null;
  readonly mine: string | null;
  readonly theirs: string | null;
}

/** One text of both changes, or null where they touch the same lines, or together are no JSON: then a person decides. */
export function merged({ base, mine, theirs }: Versions): string | null {
  if (mine === theirs) return mine;
  if (base === null || mine === null || theirs === null) return null;
  const parts = diff3Merge(mine.split('\n'), base.split('\n'), theirs.split('\n'), { excludeFalseConflicts: true });
  const lines: string[] = [];
  for (const part of parts) {
    if (!part.ok) return null;
    lines.push(...part.ok);
  }
  const text = lines.join('\n');
  // Two entries put in at different lines may be of one key.
  return parseJson(text).faults.length === 0 ? text : null;
}
