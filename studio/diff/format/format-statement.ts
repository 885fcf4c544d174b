import type { StatementEntry } from '../entry.ts';
import type { Line } from '../entry-parts.ts';
import type { Block } from './block.ts';

export function formatStatement({ before, after }: StatementEntry): Block[] {
  if (!before || !after) return [{ kind: 'pairs', pairs: after ?? before ?? [] }];
  const [was, is] = [toMap(before), toMap(after)];
  const labels = [...new Set([...was.keys(), ...is.keys()])].filter((label) => was.get(label) !== is.get(label));
  return labels.map((label) => ({
    kind: 'change',
    label,
    before: was.get(label) ?? 'nothing',
    after: is.get(label) ?? 'nothing',
    note: '',
  }));
}

function toMap(lines: readonly Line[]): ReadonlyMap<string, string> {
  return new Map(lines.map(({ label, words }) => [label, words]));
}
