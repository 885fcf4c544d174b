import { isObject } from '../../schemas/manifest/shape.ts';
import type { Problem } from '../../schemas/problem.ts';
import { CONTROL_CHARACTER } from '../project/files.ts';
import type { Finding } from '../project/finding.ts';
import type { Project } from '../project/project.ts';
import { PSEUDO_CODES } from '../texts/pseudo.ts';

/** Reports characters that mislead readers, in texts and names, and names that differ only in case. */
export function checkCharacters(project: Project): Finding[] {
  return project.paths.filter(isForUsers).flatMap((path) => {
    const source = project.source(path);
    return findProblems(source.value, []).map((problem) => source.finding(problem));
  });
}

/** One pseudo-locale reorders its texts deliberately. */
function isForUsers(path: string): boolean {
  return !PSEUDO_CODES.some((code) => path.startsWith(`locales/${code}/`));
}

function findProblems(value: unknown, path: Problem['path']): Problem[] {
  if (typeof value === 'string') return findControl(value, path, false);
  if (Array.isArray(value)) return value.flatMap((item, index) => findProblems(item, [...path, index]));
  if (!isObject(value)) return [];
  const keys = Object.keys(value);
  return [
    ...findTwins(keys, path),
    ...keys.flatMap((key) => [...findControl(key, [...path, key], true), ...findProblems(value[key], [...path, key])]),
  ];
}

function findControl(text: string, path: Problem['path'], atKey: boolean): Problem[] {
  const found = CONTROL_CHARACTER.exec(text)?.[0];
  if (found === undefined) return [];
  const code = found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return [
    {
      check: 'text/control-character',
      path,
      atKey,
      message: `has the control character U+${code}, which hides or reorders what people read`,
    },
  ];
}

function findTwins(keys: readonly string[], path: Problem['path']): Problem[] {
  const known = new Map<string, string>();
  return keys.flatMap((key): Problem[] => {
    const name = key.toLowerCase();
    const twin = known.get(name);
    known.set(name, twin ?? key);
    return twin === undefined
      ? []
      : [{ check: 'manifest/same-name', path: [...path, key], atKey: true, message: `"${key}" differs from "${twin}" only in case` }];
  });
}
