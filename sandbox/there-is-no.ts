import { suggest } from '../schemas/suggest.ts';

export function formatUnknownName(kind: string, name: string, known: Iterable<string>): string {
  const names = [...known];
  const meant = suggest(name, names);
  return `There is no ${kind} "${name}".${meant === undefined ? '' : ` Did you mean "${meant}"?`} There are:\n${names.join('\n')}\n`;
}
