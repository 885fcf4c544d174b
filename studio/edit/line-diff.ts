export interface LineChange {
  /** Line number in the old text, starting at 1. */
  readonly line: number;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

export function computeLineChanges(before: string, after: string): LineChange[] {
  const [was, is] = [before.split('\n'), after.split('\n')];
  const common = computeCommonLengths(was, is);
  const changes: { line: number; before: string[]; after: string[] }[] = [];
  let open: (typeof changes)[number] | null = null;
  for (let [a, b] = [0, 0]; a < was.length || b < is.length;) {
    if (a < was.length && b < is.length && was[a] === is[b]) {
      [a, b, open] = [a + 1, b + 1, null];
      continue;
    }
    if (!open) changes.push((open = { line: a + 1, before: [], after: [] }));
    const isTaken = b >= is.length || (a < was.length && getLength(common, a + 1, b) >= getLength(common, a, b + 1));
    if (isTaken) open.before.push(was[a++] ?? '');
    else open.after.push(is[b++] ?? '');
  }
  return changes;
}

function computeCommonLengths(was: readonly string[], is: readonly string[]): number[][] {
  const lengths = Array.from({ length: was.length + 1 }, () => Array.from({ length: is.length + 1 }, () => 0));
  for (let a = was.length - 1; a >= 0; a -= 1) {
    const row = lengths[a] ?? [];
    for (let b = is.length - 1; b >= 0; b -= 1)
      row[b] =
        was[a] === is[b] ? getLength(lengths, a + 1, b + 1) + 1 : Math.max(getLength(lengths, a + 1, b), getLength(lengths, a, b + 1));
  }
  return lengths;
}

function getLength(lengths: readonly (readonly number[])[], a: number, b: number): number {
  return lengths[a]?.[b] ?? 0;
}
