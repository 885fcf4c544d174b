import words from './words.json';

export type WordId = keyof typeof words;

/** Returns a text of the studio with its placeholders filled: `{count} changes`. */
export function say(id: WordId, values: Readonly<Record<string, string | number>> = {}): string {
  return words[id].replaceAll(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));
}
