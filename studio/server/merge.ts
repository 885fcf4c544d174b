import { diff3Merge } from 'node-diff3';
import { parseJson } from '../project/json.ts';

/** Three versions of a text. Null if the file doesn't exist. */
export interface Versions {
  readonly base: string | null;
  readonly mine: string | null;
  readonly theirs: string | null;
}

/** Merges both changes. Returns null on overlap or if the result isn't valid JSON, so that the user decides. */
export function mergeTexts({ base, mine, theirs }: Versions): string | null {
  if (mine === theirs) return mine;
  if (base === null || mine === null || theirs === null) return null;
  const parts = diff3Merge(mine.split('\n'), base.split('\n'), theirs.split('\n'), { excludeFalseConflicts: true });
  const lines: string[] = [];
  for (const part of parts) {
    if (!part.ok) return null;
    lines.push(...part.ok);
  }
  const text = lines.join('\n');
  // Insertions at different lines can have the same key.
  return parseJson(text).faults.length === 0 ? text : null;
}
