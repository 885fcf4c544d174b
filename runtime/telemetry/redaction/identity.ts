import * as check from './checks.ts';
import type { Class } from './classes.ts';
import { isIdentityLabel } from './labels.ts';
import { createNumberClass, isAmount } from './numbers.ts';

function createClass(name: string, source: string, isValid?: (match: string) => boolean): Class {
  return createNumberClass(name, source, isValid && (({ match }) => isValid(match)));
}

function createSolidClass(name: string, source: string, isValid: (digits: string) => boolean): Class {
  return createNumberClass(name, source, (found) => isValid(found.match) && !isAmount(found));
}

export const IDENTITY: readonly Class[] = [
  createClass('China', String.raw`\d{6}[ -]?\d{8}[ -]?\d{3}[\dXx]`, check.isChineseId),
  createSolidClass('Turkey', String.raw`[1-9]\d{10}`, check.isTurkishId),
  createClass('Brazil, CPF', String.raw`\d{3}\.\d{3}\.\d{3}-\d{2}`, check.isCpf),
  createSolidClass('Brazil, CPF, solid', String.raw`\d{11}`, check.isCpf),
  createClass('Hong Kong', String.raw`[A-Z]{1,2}\d{6} ?\(?[\dA]\)?`, check.isHongKongId),
  createClass('Hong Kong, as printed', String.raw`[A-Z]{1,2}\d{6}\([\dA]\)`),
  createClass('Taiwan', String.raw`[A-Z][1289]\d{8}`, check.isTaiwanId),
  createClass('Singapore', String.raw`[STFGMstfgm]\d{7}[A-Za-z]`, check.isNric),
  createClass('Spain', String.raw`(?:\d{2}\.?\d{3}\.?\d{3}|[XYZxyz]-?\d{7})[ -]?[A-Za-z]`, check.isSpanishId),
  createClass('Chile', String.raw`\d{1,2}\.?\d{3}\.?\d{3}-[\dKk]`, check.isRut),
  createClass('Argentina', String.raw`\d{2}-\d{8}-\d`, check.isCuil),
  createClass('Mexico, CURP', String.raw`[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z\d]\d`),
  createClass('Italy', String.raw`[A-Z]{6}\d{2}[A-EHLMPRST]\d{2}[A-Z]\d{3}[A-Z]`),
  createClass('France', String.raw`[12] ?\d{2} ?\d{2} ?\d{2} ?\d{3} ?\d{3} ?\d{2}`, check.isNir),
  createClass('Emirates', String.raw`784-?(?:19|20)\d{2}-?\d{7}-?\d`),
  createClass('United States', String.raw`(?!000|666|9)\d{3}-(?!00)\d{2}-(?!0000)\d{4}`),
  createClass('United Kingdom', String.raw`[A-Z]{2} ?\d{2} ?\d{2} ?\d{2} ?[A-D]`),
  createClass('Japan', String.raw`(?<!\d[ -])\d{4}([ -])\d{4}\1\d{4}(?![ -]\d)`, check.isMyNumber),
  createClass('Thailand', String.raw`\d([ -])\d{4}\1\d{5}\1\d{2}\1\d`, check.isThaiId),
  createClass('Korea', String.raw`\d{6}-[1-8]\d{6}`, (match) => check.isDate(`19${match.slice(0, 6)}`)),
  createClass('Russia, SNILS', String.raw`\d{3}-\d{3}-\d{3}[ -]\d{2}`, check.isSnils),
];

export const NAMED_IDENTITY = createNumberClass(
  'by its label',
  String.raw`[A-Za-z]{0,5}\d[A-Za-z\d]{0,20}(?:[ ./()-]{1,2}[A-Za-z]{0,2}\d[A-Za-z\d]{0,12}){0,5}(?:-[A-Za-z]|\(\w\))?`,
  ({ match, before }) => check.getDigits(match).length >= 5 && isIdentityLabel(before),
);
