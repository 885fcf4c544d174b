import type { Project } from '../../../studio/project/project.ts';

/** The files in which an id stands by itself, in words of a person too, and those that are called so. */
export function naming({ files }: Project, id: string): string[] {
  return [...files].flatMap(([file, text]) => (idIn(id).test(text) || file.includes(`/${id}.`) ? [file] : []));
}

/** An id where it stands, not within another. */
export function idIn(id: string): RegExp {
  return new RegExp(`(?<![\\w-])${id}(?![\\w-])`, 'g');
}

/** The files that write a text at a key, wherever in them: `"rule": "is-logged-in"`. */
export function writing({ files }: Project, key: string, value: string): string[] {
  const pair = new RegExp(`"${key}":\\s*"${value}"`);
  return [...files].flatMap(([file, text]) => (pair.test(text) ? [file] : []));
}
