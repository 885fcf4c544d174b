import { near } from '../../schemas/manifest/issue.ts';
import { type Outcome, wrongUse } from './output.ts';

const NAMED = 3;

/** Sites as a sentence names them: `main and hk`, `main, hk and 7 more`. */
export function sitesInWords(keys: readonly string[], all: readonly string[]): string {
  if (keys.length === all.length && keys.length > 1) return `all ${keys.length} sites`;
  if (keys.length <= NAMED) return listed(keys);
  return `${keys.slice(0, NAMED - 1).join(', ')} and ${keys.length - NAMED + 1} more`;
}

/** `a`, `a and b`, `a, b and c` */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** Wrong use of a name that nothing has. */
export function noSuch(what: string, name: string, known: readonly string[]): Outcome {
  const { suggestion } = near(name, known);
  return wrongUse(`no ${what} "${name}"${suggestion === undefined ? `; known: ${known.join(', ')}` : ` (did you mean "${suggestion}"?)`}`);
}
