const MAX_EDITS = 3;

export interface Hint {
  readonly suggestion?: string;
  readonly isUnsure?: boolean;
}

export function suggest(name: string, known: Iterable<string>): string | undefined {
  return findHint(name, known).suggestion;
}

export function findHint(name: string, known: Iterable<string>): Hint {
  let best: string[] = [];
  let distance = Math.min(MAX_EDITS, name.length - 1);
  for (const candidate of new Set(known)) {
    if (Math.abs(candidate.length - name.length) > distance) continue;
    const edits = computeEditDistance(name, candidate);
    if (edits < distance) best = [];
    if (edits <= distance) best.push(candidate);
    distance = Math.min(distance, edits);
  }
  const [first, second] = best;
  if (first === undefined) return {};
  return second === undefined ? { suggestion: first } : { suggestion: first, isUnsure: true };
}

const MAX_LISTED = 12;

export function describeUnknownName(
  message: string,
  name: string,
  known: Iterable<string>,
  inWords: (name: string) => string = (each) => each,
): Hint & { readonly message: string } {
  const names = [...known];
  const hint = findHint(name, names);
  const isListed = hint.suggestion === undefined && names.length > 0 && names.length <= MAX_LISTED;
  return { message: isListed ? `${message}; known: ${names.map(inWords).join(', ')}` : message, ...hint };
}

export function computeEditDistance(a: string, b: string): number {
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
