import { getDigits } from './checks.ts';
import type { Class, Found } from './classes.ts';
import { isPhoneLabel } from './labels.ts';
import { createNumberClass, isAmount } from './numbers.ts';

/** Country codes by the maximum number of following digits. Other countries allow 15 digits in total (E.164). */
const CODES: Readonly<Record<number, string>> = {
  7: '960',
  8: '45 47 65 356 357 370 371 372 852 853 961 965 968 973 974',
  9: '27 31 32 33 34 36 40 41 48 51 61 66 212 351 352 353 380 420 421 886 962 966 971 972 992 994 995 996 998',
  10: '1 7 20 30 44 46 52 57 58 60 63 64 81 82 84 90 91 92 98 234 358 359',
  11: '39 49 54 55 86',
  12: '62',
};

const LENGTHS = new Map(
  Object.entries(CODES).flatMap(([length, codes]) => codes.split(' ').map((code) => [code, Number(length)] as const)),
);

function getMaxLength(digits: string): number | null {
  const code = [3, 2, 1].map((length) => digits.slice(0, length)).find((code) => LENGTHS.has(code)) ?? '';
  const length = LENGTHS.get(code);
  return length === undefined ? null : code.length + length;
}

function takeDigits(match: string, count: number): string {
  let seen = 0;
  for (let at = 0; at < match.length; at += 1) {
    if (/\d/.test(match.charAt(at))) seen += 1;
    // A national prefix in parentheses isn't dialed from abroad: +44 (0)20.
    if (match.startsWith('(0)', at)) seen -= 1;
    if (seen >= count && !/\d/.test(match.charAt(at + 1))) return match.slice(0, at + 1);
  }
  return match;
}

/** Measures a number with a country code. Digits beyond the maximum length don't belong to it. */
function measureInternational(prefix: number) {
  return (found: Found): number => {
    const digits = getDigits(found.match.replace('(0)', '')).slice(prefix);
    const match = takeDigits(found.match, prefix + (getMaxLength(digits) ?? 15));
    const count = getDigits(match).length - prefix;
    const isSolid = !/\d\D{1,20}\d/.test(match);
    if (count < (isSolid ? 10 : 8) || isGroupedAmount(match) || isAmount(found)) return 0;
    return match.length;
  };
}

function isGroupedAmount(match: string): boolean {
  return /^\+?\d{1,3}(?: \d{3}){1,2}$|^\+?\d{1,15}\.\d{1,15}$|0{6}$/.test(match);
}

/** Accepts nine to thirteen digits after a national prefix 0. Excludes dates and series of numbers. */
function isNational(found: Found): boolean {
  const { match } = found;
  const count = getDigits(match).length;
  const isDate = /^\d{2}[./-]\d{2}[./-](?:19|20)\d\d/.test(match);
  return count >= 9 && count <= 13 && !isDate && !isCounting(match) && !isInRow(found) && !isAmount(found);
}

const THREE_BEFORE = /(?<!\d)(0\d{1,7})[ .-](0\d{1,7})[ .-](0\d{1,7})[ .-]$/;

function isInRow({ match, before }: Found): boolean {
  const groups = THREE_BEFORE.exec(before)?.slice(1) ?? [];
  const length = match.search(/[ .-]/);
  return groups.length > 0 && groups.every((group) => group.length === length);
}

/** Detects series such as `05 10 15 20 25`, and more pairs than the five of a French number. */
function isCounting(match: string): boolean {
  const pairs = match.split(/[ .-]/);
  if (pairs.length < 4 || pairs.some((pair) => pair.length !== 2)) return false;
  const steps = pairs.slice(1).map((pair, index) => Number(pair) - Number(pairs[index]));
  return pairs.length !== 5 || new Set(steps).size === 1;
}

function isRound(match: string): boolean {
  return match.split(/[ -]/).every((group) => group.endsWith('0'));
}

const isNoAmount = (found: Found): boolean => !isAmount(found);

export const PHONES: readonly Class[] = [
  createNumberClass('by its label', String.raw`[+(]{0,2}\d(?:[ ().-]{0,2}\d){5,16}`, ({ before }) => isPhoneLabel(before)),
  createNumberClass('with +, solid', String.raw`\+[1-9]\d{7,14}`, measureInternational(0)),
  createNumberClass('with +', String.raw`(?:\((?=\+\d{1,3}\)))?\+ ?\(?[1-9](?:[ ()./-]{0,3}\d){6,18}`, measureInternational(0)),
  createNumberClass(
    'with 00',
    String.raw`00[1-9](?:[ ()./-]{0,3}\d){8,14}`,
    (found) => getMaxLength(getDigits(found.match).slice(2)) !== null && measureInternational(2)(found),
  ),
  createNumberClass('mobile, China', String.raw`(?:86[ -]?)?1[3-9]\d([ -]?)\d{4}\1\d{4}`, isNoAmount),
  createNumberClass('North America', String.raw`(?:1[ .-])?(?:\([1-9]\d{2}\)[ -]?|[1-9]\d{2}([.-]))\d{3}[ .-]\d{4}`, isNoAmount),
  createNumberClass(
    'North America, spaced',
    String.raw`(?<!\d )(?:1 )?[2-9]\d{2} [2-9]\d{2}[ -]\d{4}(?! \d)`,
    (found) => !isRound(found.match) && !isAmount(found),
  ),
  createNumberClass('national prefix, solid', String.raw`0[1-9]\d{8,11}`, isNational),
  createNumberClass('national prefix', String.raw`\(?0[1-9]\d{0,3}\)?(?:[ .()-]{1,2}\d{2,8}){1,5}`, isNational),
  createNumberClass('national prefix, Germany', String.raw`(?<!/)0[1-9]\d{1,3}/\d{5,8}`, isNational),
  createNumberClass('national prefix apart, Turkey', String.raw`0 ?\(?[2-5]\d{2}\)? ?\d{3} ?\d{2} ?\d{2}`, isNational),
  createNumberClass('area in parentheses', String.raw`(?:8 ?)?\([1-9]\d{1,4}\) ?\d{2,5}(?:[ -]\d{2,4}){1,3}`, isNoAmount),
  createNumberClass('Russia', String.raw`8(?:[ -]?)9\d{2}([ -]?)\d{3}\1\d{2}[ -]?\d{2}`, isNoAmount),
  createNumberClass(
    'groups that end in two pairs',
    String.raw`(?:5\d{2} \d{3} \d{2} \d{2}|[89]\d \d{3} \d{2} \d{2}|[1-9]\d{2} \d{3}-\d{2}-\d{2}|[1-9]\d{2}-\d{3}-\d{2}-\d{2})`,
    isNoAmount,
  ),
  createNumberClass('mobile, Brazil', String.raw`[1-9]\d 9\d{4}-\d{4}`, isNoAmount),
];
