import type { Project } from '../../../studio/project/project.ts';

export function isAsserted({ files }: Project, id: string): boolean {
  return [...files].some(([file, text]) => file.startsWith('rules/invariants/') && new RegExp(`(?<![\\w-])${id}(?![\\w-])`).test(text));
}

/** Returns whether a file contains a pair, such as `"rule": "is-logged-in"`, on any level. */
export function isWritten({ files }: Project, key: string, value: string): boolean {
  const pair = new RegExp(`"${key}":\\s*"${value}"`);
  return [...files.values()].some((text) => pair.test(text));
}
