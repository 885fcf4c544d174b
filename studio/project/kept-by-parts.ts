interface Kept<Result> {
  readonly parts: readonly unknown[];
  readonly result: Result;
}

/** Versions of a file that are edited in turn, such as the two sides of a comparison. */
const LIMIT = 4;

/** Keeps what was made of parts: the very same ones, in the same order, give the same result, in whichever project they stand. */
export function keptByParts<Result>(): (owner: object, parts: readonly unknown[], compute: () => Result) => Result {
  const known = new WeakMap<object, readonly Kept<Result>[]>();
  return (owner, parts, compute) => {
    const versions = known.get(owner) ?? [];
    const found = versions.find((each) => isSame(each.parts, parts));
    if (found) return found.result;
    const result = compute();
    known.set(owner, [...versions.slice(1 - LIMIT), { parts, result }]);
    return result;
  };
}

function isSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((part, index) => part === others[index]);
}
