export function getDigits(text: string): string {
  return text.replace(/\D/g, '');
}

function computeWeightedSum(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0);
}

/** Numbers such as 11111111111 satisfy many check sums but are never issued. */
function isOneDigit(digits: string): boolean {
  return digits === digits.charAt(0).repeat(digits.length);
}

export function isLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((sum, digit, index) => {
      const doubled = index % 2 === 1 ? Number(digit) * 2 : Number(digit);
      return sum + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0 && !isOneDigit(digits);
}

export function isDate(digits: string): boolean {
  const [year, month, day] = [Number(digits.slice(0, 4)), Number(digits.slice(4, 6)), Number(digits.slice(6, 8))];
  return year >= 1900 && year <= 2099 && month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

/** GB 11643: region, date of birth, sequence number, and a check digit (ISO 7064 MOD 11-2). */
export function isChineseId(text: string): boolean {
  const id = text.replace(/[ -]/g, '');
  const sum = computeWeightedSum(id, [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]);
  return isDate(id.slice(6, 14)) && '10X98765432'[sum % 11] === id.charAt(17).toUpperCase();
}

/** T.C. Kimlik No: the tenth digit checks the first nine, the eleventh the first ten. */
export function isTurkishId(digits: string): boolean {
  const sum = computeWeightedSum(digits, [7, -1, 7, -1, 7, -1, 7, -1, 7]);
  const all = computeWeightedSum(digits, Array<number>(10).fill(1));
  return digits[0] !== '0' && ((sum % 10) + 10) % 10 === Number(digits[9]) && all % 10 === Number(digits[10]);
}

export function isCpf(text: string): boolean {
  const digits = getDigits(text);
  const check = (count: number): number => {
    const weights = Array.from({ length: count }, (_, index) => count + 1 - index);
    return ((computeWeightedSum(digits, weights) * 10) % 11) % 10;
  };
  return !isOneDigit(digits) && check(9) === Number(digits[9]) && check(10) === Number(digits[10]);
}

export function isSnils(text: string): boolean {
  const digits = getDigits(text);
  return (computeWeightedSum(digits, [9, 8, 7, 6, 5, 4, 3, 2, 1]) % 101) % 100 === Number(digits.slice(9));
}

export function isMyNumber(text: string): boolean {
  const digits = getDigits(text);
  const rest = computeWeightedSum(digits, [6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11;
  return (rest <= 1 ? 0 : 11 - rest) === Number(digits[11]);
}

export function isThaiId(text: string): boolean {
  const digits = getDigits(text);
  return (11 - (computeWeightedSum(digits, [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === Number(digits[12]);
}

export function isNir(text: string): boolean {
  const digits = getDigits(text);
  return 97 - (Number(digits.slice(0, 13)) % 97) === Number(digits.slice(13));
}

export function isCuil(text: string): boolean {
  const digits = getDigits(text);
  return (11 - (computeWeightedSum(digits, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11 === Number(digits[10]);
}

/** ISO 13616: moves the first four characters to the end and counts A as 10. The remainder modulo 97 is 1. */
export function isIban(text: string): boolean {
  const iban = text.replace(/ /g, '');
  let rest = 0;
  for (let at = 0; at < iban.length; at += 1) {
    const value = parseInt(iban.charAt((at + 4) % iban.length), 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

/** HKID: one or two letters, six digits, and a check character of 0–9 or A. */
export function isHongKongId(text: string): boolean {
  const id = text.replace(/[ ()]/g, '').toUpperCase().padStart(9, ' ');
  const values = Array.from(id).map((character) => (character === ' ' ? 36 : parseInt(character, 36)));
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
