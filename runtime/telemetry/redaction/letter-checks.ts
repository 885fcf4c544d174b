import { computeWeightedSum, getDigits } from './checks.ts';

function parseLetter(letter: string): number {
  return parseInt(letter, 36);
}

/** HKID: one or two letters, six digits, and a check character of 0–9 or A. */
export function isHongKongId(text: string): boolean {
  const id = text.replace(/[ ()]/g, '').toUpperCase().padStart(9, ' ');
  const values = Array.from(id).map((character) => (character === ' ' ? 36 : parseLetter(character)));
  const sum = values.reduce((sum, value, index) => sum + value * (index === 8 ? 1 : 9 - index), 0);
  return sum % 11 === 0;
}

export function isNric(text: string): boolean {
  const first = text.charAt(0).toUpperCase();
  const sum = computeWeightedSum(text.slice(1, 8), [2, 7, 6, 5, 4, 3, 2]) + ({ T: 4, G: 4, M: 3 }[first] ?? 0);
  const letters = { S: 'JZIHGFEDCBA', T: 'JZIHGFEDCBA', F: 'XWUTRQPNMLK', G: 'XWUTRQPNMLK', M: 'KLJNPQRTUWX' }[first] ?? '';
  const index = first === 'M' ? 10 - (sum % 11) : sum % 11;
  return letters[index] === text.charAt(8).toUpperCase();
}

/** 身分證 of Taiwan: a letter that counts as two digits, and nine digits. */
export function isTaiwanId(text: string): boolean {
  const code = 10 + 'ABCDEFGHJKLMNPQRSTUVXYWZIO'.indexOf(text.charAt(0).toUpperCase());
  const sum = Math.floor(code / 10) + (code % 10) * 9 + computeWeightedSum(text.slice(1), [8, 7, 6, 5, 4, 3, 2, 1, 1]);
  return sum % 10 === 0;
}

/** DNI and NIE of Spain: the letter encodes the remainder modulo 23. */
export function isSpanishId(text: string): boolean {
  const id = text.replace(/[ .-]/g, '').toUpperCase();
  const number = getDigits(id.replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter))));
  return 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(number) % 23] === id.at(-1);
}

export function isRut(text: string): boolean {
  const [number = '', check] = text.replace(/[. ]/g, '').toUpperCase().split('-');
  const sum = Array.from(number)
    .reverse()
    .reduce((sum, digit, index) => sum + Number(digit) * ((index % 6) + 2), 0);
  return '0123456789K'[(11 - (sum % 11)) % 11] === check;
}
