import { labelled } from '../../rules/label.ts';
import { situationOf, type Witness } from '../../rules/situation.ts';
import { EXAMPLE_NOW } from '../../rules/space.ts';
import type { FactCatalogue } from '../../schemas/domains/fact.ts';
import { FIXED_FACTS } from '../../schemas/domains/catalogue.ts';
import type { CaseValue, Situation } from '../../schemas/rule.ts';

/** An example situation in one line: what differs from a plain visitor. */
export function describeExample(witness: Witness, catalogue: FactCatalogue): string {
  return exampleInWords(situationOf(witness, catalogue));
}

/** The same for a situation that is written down already; its time is told where another one would not do. */
export function exampleInWords(situation: Situation): string {
  const facts = Object.entries(situation.facts);
  const words = facts.map(([id, value]) => `${id} ${caseValueInWords(id, value)}`);
  if (Date.parse(situation.now) !== EXAMPLE_NOW) words.push(`the time ${situation.now}`);
  return words.length === 0 ? ', for any visitor' : `, for example with ${words.join(', ')}`;
}

/** A fact's value as a case has it, with its label where it has one. */
export function caseValueInWords(id: string, value: CaseValue): string {
  if (typeof value === 'object' && value !== null) return `${value.ago} ago`;
  // The facts that sites bring in have no labels.
  return typeof value === 'number' ? labelled(value, FIXED_FACTS[id]) : JSON.stringify(value);
}
