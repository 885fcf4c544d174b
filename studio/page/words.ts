import words from './words.json';

export type WordId = keyof typeof words;

export function formatText(id: WordId, values: Readonly<Record<string, string | number>> = {}): string {
  return words[id].replaceAll(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));
}
