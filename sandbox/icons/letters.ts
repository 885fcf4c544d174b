import { readFileSync } from 'node:fs';
import { z } from '../../schemas/zod.ts';

export const LETTER_WIDTH = 5;
export const LETTER_HEIGHT = 7;

const lettersFile = z.record(z.string(), z.array(z.string().check(z.regex(/^[01]{5}$/))));

const LETTERS = z.parse(lettersFile, JSON.parse(readFileSync(new URL('./letters.json', import.meta.url), 'utf8')));

/** Whether a capital letter covers a cell of its 5 by 7 grid. */
export function letterCovers(letter: string, column: number, row: number): boolean {
  return LETTERS[letter]?.[row]?.[column] === '1';
}
