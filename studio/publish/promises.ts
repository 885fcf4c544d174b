import { isDeepStrictEqual } from 'node:util';
import { readInvariants } from '../project/invariants.ts';
import type { Project } from '../project/project.ts';
import { readStatements } from '../project/statements.ts';
import { readSuppressions } from '../validate/suppressions.ts';

interface Promised {
  /** Null for a suppression. */
  readonly owner: string | null;
  readonly content: unknown;
}
type Promises = ReadonlyMap<string, Promised>;

export interface BrokenPromise extends Pick<Promised, 'owner'> {
  readonly name: string;
}

/** Returns changed or removed promises of owners, and new or changed suppressions of findings (PUB-23). */
export function findBrokenPromises(before: Project, after: Project): readonly BrokenPromise[] {
  return [...listChanged(listPromises(before), listPromises(after)), ...listChanged(listSuppressions(after), listSuppressions(before))];
}

function listChanged(these: Promises, those: Promises): readonly BrokenPromise[] {
  const changed = [...these].filter(([name, { content }]) => !isDeepStrictEqual(content, those.get(name)?.content));
  return changed.map(([name, { owner }]) => ({ name, owner }));
}

function listPromises(project: Project): Promises {
  const invariants = readInvariants(project).invariants.map(({ id, invariant }) => [`the invariant ${id}`, invariant] as const);
  const statements = readStatements(project).stated.map(({ id, statement }) => [`the statement ${id}`, statement] as const);
  return new Map([...invariants, ...statements].map(([name, content]) => [name, { owner: content.owner, content }]));
}

function listSuppressions(project: Project): Promises {
  const records = Object.entries(readSuppressions(project).records);
  return new Map(records.map(([id, content]) => [`the suppression ${id}`, { owner: null, content }]));
}
