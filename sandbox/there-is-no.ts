import { suggest } from '../schemas/suggest.ts';

/** What a page says to a name that is not known: the one that was meant, where one is near, and all there are. */
export function thereIsNo(kind: string, name: string, known: Iterable<string>): string {
  const names = [...known];
  const meant = suggest(name, names);
  return `There is no ${kind} "${name}".${meant === undefined ? '' : ` Did you mean "${meant}"?`} There are:\n${names.join('\n')}\n`;
}
