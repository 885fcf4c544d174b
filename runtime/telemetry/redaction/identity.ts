import * as check from './checks.ts';
import { type Class, type Found, when } from './classes.ts';
import { isIdentityLabel } from './labels.ts';
import * as letters from './letter-checks.ts';
import { END, isAmount, START } from './numbers.ts';

function identity(name: string, source: string, holds?: (match: string, found: Found) => boolean): Class {
  const pattern = new RegExp(START + source + END, 'g');
  return { name, pattern, keep: 0, ...(holds && { measure: when((found) => holds(found.match, found)) }) };
}

const solid = (holds: (digits: string) => boolean) => (match: string, found: Found) => holds(match) && !isAmount(found);

/** Identity numbers. Those with an ambiguous format must have a valid check digit. */
export const IDENTITY: readonly Class[] = [
  identity('China', String.raw`\d{6}[ -]?\d{8}[ -]?\d{3}[\dXx]`, check.isChineseId),
  identity('Turkey', String.raw`[1-9]\d{10}`, solid(check.isTurkishId)),
  identity('Brazil, CPF', String.raw`\d{3}\.\d{3}\.\d{3}-\d{2}`, check.isCpf),
  identity('Brazil, CPF, solid', String.raw`\d{11}`, solid(check.isCpf)),
  identity('Hong Kong', String.raw`[A-Z]{1,2}\d{6} ?\(?[\dA]\)?`, letters.isHongKongId),
  identity('Hong Kong, as printed', String.raw`[A-Z]{1,2}\d{6}\([\dA]\)`),
  identity('Taiwan', String.raw`[A-Z][1289]\d{8}`, letters.isTaiwanId),
  identity('Singapore', String.raw`[STFGMstfgm]\d{7}[A-Za-z]`, letters.isNric),
  identity('Spain', String.raw`(?:\d{2}\.?\d{3}\.?\d{3}|[XYZxyz]-?\d{7})[ -]?[A-Za-z]`, letters.isSpanishId),
  identity('Chile', String.raw`\d{1,2}\.?\d{3}\.?\d{3}-[\dKk]`, letters.isRut),
  identity('Argentina', String.raw`\d{2}-\d{8}-\d`, check.isCuil),
  identity('Mexico, CURP', String.raw`[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z\d]\d`),
  identity('Italy', String.raw`[A-Z]{6}\d{2}[A-EHLMPRST]\d{2}[A-Z]\d{3}[A-Z]`),
  identity('France', String.raw`[12] ?\d{2} ?\d{2} ?\d{2} ?\d{3} ?\d{3} ?\d{2}`, check.isNir),
  identity('Emirates', String.raw`784-?(?:19|20)\d{2}-?\d{7}-?\d`),
  identity('United States', String.raw`(?!000|666|9)\d{3}-(?!00)\d{2}-(?!0000)\d{4}`),
  identity('United Kingdom', String.raw`[A-Z]{2} ?\d{2} ?\d{2} ?\d{2} ?[A-D]`),
  identity('Japan', String.raw`(?<!\d[ -])\d{4}([ -])\d{4}\1\d{4}(?![ -]\d)`, check.isMyNumber),
  identity('Thailand', String.raw`\d([ -])\d{4}\1\d{5}\1\d{2}\1\d`, check.isThaiId),
  identity('Korea', String.raw`\d{6}-[1-8]\d{6}`, (match) => check.isDate(`19${match.slice(0, 6)}`)),
  identity('Russia, SNILS', String.raw`\d{3}-\d{3}-\d{3}[ -]\d{2}`, check.isSnils),
];

export const NAMED_IDENTITY: readonly Class[] = [
  identity(
    'by its label',
    String.raw`[A-Za-z]{0,5}\d[A-Za-z\d]{0,20}(?:[ ./()-]{1,2}[A-Za-z]{0,2}\d[A-Za-z\d]{0,12}){0,5}(?:-[A-Za-z]|\(\w\))?`,
    (match, { before }) => check.digitsOf(match).length >= 5 && isIdentityLabel(before),
  ),
];
