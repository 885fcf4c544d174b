import { keysOf } from './touched.ts';

/** Something that a file says, on the side or sides that have it. */
export type Pair<Said> = readonly [id: string, was: Said | undefined, is: Said | undefined];

/** What two projects say by the names of their files. What only stands in another file is the same, and left out. */
export function pairsOf<Said>(was: Readonly<Record<string, Said>>, is: Readonly<Record<string, Said>>): Pair<Said>[] {
  return keysOf(was, is).flatMap((id): Pair<Said>[] => {
    const [earlier, later] = [was[id], is[id]];
    const isMoved = later === undefined ? isAmong(earlier, is, was) : earlier === undefined && isAmong(later, was, is);
    return isMoved ? [] : [[id, earlier, later]];
  });
}

/** Whether the same is said under a name that only the others have. */
function isAmong(said: unknown, others: Readonly<Record<string, unknown>>, own: Readonly<Record<string, unknown>>): boolean {
  const text = JSON.stringify(said);
  return Object.entries(others).some(([id, other]) => !Object.hasOwn(own, id) && JSON.stringify(other) === text);
}
