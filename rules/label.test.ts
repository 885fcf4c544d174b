import { expect, it } from 'vitest';
import type { Fact, FactCatalogue } from '../schemas/domains/fact.ts';
import { FIXED_FACTS } from '../schemas/domains/catalogue.ts';
import { checkSituation } from './cases.ts';
import { checkRule } from './check.ts';
import { explainRule } from './explain.ts';
import { labelled } from './label.ts';
import { mutantsOf } from './mutants.ts';
import { situationReader } from './situation.ts';
import { valueInWords } from './value-words.ts';
import { valuesInWords } from './words.ts';

const ID = 'user.verified';
const fact = FIXED_FACTS[ID] as Fact; // a fact of the catalogue
const catalogue: FactCatalogue = { [ID]: fact };
const context = { catalogue, ruleIds: [], logicOf: () => null };
const set = (values: readonly number[], isNull = false) => ({ values, isNull, spans: [], isEveryValue: false });

it('[TOL-30] a value is displayed with its label, unless it has none', () => {
  expect(labelled(5, fact)).toBe('5: level 0.5');
  expect(labelled('light', FIXED_FACTS['page.theme'])).toBe('light');
  expect(labelled('constructor', fact)).toBe('constructor');
  expect(labelled(1, undefined)).toBe('1');
  expect(valueInWords(3, fact, 0)).toBe('3: company');
  expect(valuesInWords(set([2, 1]), fact)).toBe('2: level 1 or 1: level 2');
  expect(valuesInWords(set([0, 5, 2], true), fact)).toBe('anything but 1: level 2, 4: level 3, 3: company');
});

it('[TOL-12] explanations, descriptions of mutants and findings contain the labels', () => {
  const logic = { in: [{ var: ID }, [1, 4]] };
  const { reader, now } = situationReader({ now: '2026-01-01T00:00:00Z', facts: { [ID]: 5 } }, catalogue);
  const { tree } = explainRule({ logic, onUnknown: 'hide' }, { ...context, reader, now });
  expect(tree.text).toBe('user.verified is one of 1: level 2, 4: level 3');
  expect(mutantsOf(logic, context).map(({ description }) => description)).toContain('without 1: level 2 in the list');
  expect(checkRule({ '===': [{ var: ID }, 6] }, context)[0]?.message).toMatch(/can never be 6; known: 0: level 0, 5: level 0\.5, /);
  expect(checkSituation({ now: '2026-01-01', facts: { [ID]: 6 } }, catalogue)[0]?.message).toMatch(/it is 0: level 0, 5: level 0\.5, /);
});
