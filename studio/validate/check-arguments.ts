import { isObject } from '../../schemas/manifest/shape.ts';
import type { Problem } from '../../schemas/problem.ts';
import { describeUnknownName } from '../../schemas/suggest.ts';
import type { Path } from '../project/references.ts';

export function findArguments(record: unknown): readonly string[] {
  if (Array.isArray(record)) return record.flatMap(findArguments);
  if (!isObject(record)) return [];
  const own = typeof record['arg'] === 'string' ? [record['arg']] : [];
  return [...own, ...Object.values(record).flatMap(findArguments)];
}

/** Every given argument must be read. `path` is the path of the arguments. */
export function checkArguments(given: readonly string[], read: readonly string[], path: Path): Problem[] {
  const strays = given.filter((name) => !read.includes(name));
  return strays.map((name): Problem => ({
    check: 'reference/argument',
    path: [...path, name],
    atKey: true,
    ...describeUnknownName(`nothing reads the argument "${name}"`, name, read),
  }));
}
