import { LETTER_HEIGHT, LETTER_WIDTH, letterCovers } from './letters.ts';
import type { Picture } from './png.ts';

const SIZE = 64;
const MAX_LETTERS = 3;
/** Pixels of a letter's cell, by how many letters there are. */
const CELL = [0, 5, 4, 3];

type Colour = readonly [red: number, green: number, blue: number];

/** A disc in a colour of the coin's own, with its first letters in white. */
export function coinPicture(coin: string): Picture {
  const letters = coin.slice(0, MAX_LETTERS);
  const colour = colourOf(coin);
  const pixels = new Uint8Array(SIZE * SIZE * 4);
  for (let at = 0; at < SIZE * SIZE; at += 1) {
    const x = at % SIZE;
    const y = Math.floor(at / SIZE);
    const [red, green, blue] = isInLetters(letters, x, y) ? [255, 255, 255] : colour;
    pixels.set([red, green, blue, 255 * discCoverage(x, y)], at * 4);
  }
  return { width: SIZE, height: SIZE, pixels };
}

/** 1 inside the disc, 0 outside, and between on the pixels of its edge. */
function discCoverage(x: number, y: number): number {
  const fromCentre = Math.hypot(x + 0.5 - SIZE / 2, y + 0.5 - SIZE / 2);
  return Math.min(1, Math.max(0, SIZE / 2 - fromCentre));
}

function isInLetters(letters: string, x: number, y: number): boolean {
  const cell = CELL[letters.length] ?? 1;
  const advance = LETTER_WIDTH + 1;
  const left = (SIZE - cell * (letters.length * advance - 1)) / 2;
  const column = Math.floor((x - left) / cell);
  const row = Math.floor((y - (SIZE - cell * LETTER_HEIGHT) / 2) / cell);
  return letterCovers(letters[Math.floor(column / advance)] ?? '', column % advance, row);
}

/** A hue that spreads names over the circle, dark enough for white letters. */
function colourOf(coin: string): Colour {
  let hue = 0;
  for (const letter of coin) hue = (hue * 31 + letter.charCodeAt(0) * 47) % 360;
  return [channel(0, hue), channel(8, hue), channel(4, hue)];
}

/** One channel of an HSL colour (CSS Color 4, section 7.1), at 55 % saturation and 38 % lightness. */
function channel(offset: number, hue: number): number {
  const saturation = 0.55;
  const lightness = 0.38;
  const turn = (offset + hue / 30) % 12;
  const value = lightness - saturation * lightness * Math.max(-1, Math.min(turn - 3, 9 - turn, 1));
  return Math.round(255 * value);
}
