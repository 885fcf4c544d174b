export function first<Subject>(what: string, found: Iterable<Subject>): Subject {
  for (const subject of found) return subject;
  throw new Error(`the project has no ${what}: let the edit choose another subject`);
}

export function fresh(id: string, taken: readonly string[]): string {
  return taken.includes(id) ? fresh(`${id}-too`, taken) : id;
}
