import { findChangedKeys } from './changed-names.ts';

export type Pair<Said> = readonly [id: string, was: Said | undefined, is: Said | undefined];

export function createPairs<Said>(was: Readonly<Record<string, Said>>, is: Readonly<Record<string, Said>>): Pair<Said>[] {
  return findChangedKeys(was, is).flatMap((id): Pair<Said>[] => {
    const [earlier, later] = [was[id], is[id]];
    const isMoved = later === undefined ? isIncluded(earlier, is, was) : earlier === undefined && isIncluded(later, was, is);
    return isMoved ? [] : [[id, earlier, later]];
  });
}

function isIncluded(content: unknown, others: Readonly<Record<string, unknown>>, own: Readonly<Record<string, unknown>>): boolean {
  const text = JSON.stringify(content);
  return Object.entries(others).some(([id, other]) => !Object.hasOwn(own, id) && JSON.stringify(other) === text);
}
