import words from './words.json';

export type WordId = keyof typeof words;

/** The studio's own words, with what their placeholders stand for: `{count} changes`. */
export function say(id: WordId, values: Readonly<Record<string, string | number>> = {}): string {
  return words[id].replaceAll(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));
}
