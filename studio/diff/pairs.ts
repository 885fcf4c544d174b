import { findChangedKeys } from './changed-names.ts';

/** The content of a file on both sides, or on one. */
export type Pair<Said> = readonly [id: string, was: Said | undefined, is: Said | undefined];

/** Pairs contents by file name. Leaves out equal content that only moved. */
export function createPairs<Said>(was: Readonly<Record<string, Said>>, is: Readonly<Record<string, Said>>): Pair<Said>[] {
  return findChangedKeys(was, is).flatMap((id): Pair<Said>[] => {
    const [earlier, later] = [was[id], is[id]];
    const isMoved = later === undefined ? isIncluded(earlier, is, was) : earlier === undefined && isIncluded(later, was, is);
    return isMoved ? [] : [[id, earlier, later]];
  });
}

/** Returns whether the content exists under a name that only the other side has. */
function isIncluded(said: unknown, others: Readonly<Record<string, unknown>>, own: Readonly<Record<string, unknown>>): boolean {
  const text = JSON.stringify(said);
  return Object.entries(others).some(([id, other]) => !Object.hasOwn(own, id) && JSON.stringify(other) === text);
}
