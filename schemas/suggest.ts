const NEAR = 3;

/** The known name nearest to a misspelt one, at most three edits away; undefined when none is near. */
export function suggest(name: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let distance = Math.min(NEAR, name.length - 1);
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) > distance) continue;
    const edits = editDistance(name, candidate);
    if (edits < distance || (edits === distance && best === undefined)) {
      best = candidate;
      distance = edits;
    }
  }
  return best;
}

/** Levenshtein's distance: the least number of characters to insert, remove or replace. */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++) {
      const replaced = (row[j] ?? 0) + (a[i] === b[j] ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
