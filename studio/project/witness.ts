import { situationOf, type Witness } from '../../rules/situation.ts';
import { EXAMPLE_NOW } from '../../rules/space.ts';
import type { FactCatalogue } from '../../schemas/facts/fact.ts';
import type { Situation } from '../../schemas/rule.ts';

/** An example situation in one line: what differs from a plain visitor. */
export function describeWitness(witness: Witness, catalogue: FactCatalogue): string {
  return exampleInWords(situationOf(witness, catalogue));
}

/** The same for a situation that is written down already; its time is told where another one would not do. */
export function exampleInWords(situation: Situation): string {
  const facts = Object.entries(situation.facts);
  const words = facts.map(
    ([id, value]) => `${id} ${typeof value === 'object' && value !== null ? `${value.ago} ago` : JSON.stringify(value)}`,
  );
  if (Date.parse(situation.now) !== EXAMPLE_NOW) words.push(`the time ${situation.now}`);
  return words.length === 0 ? ', for any visitor' : `, for example with ${words.join(', ')}`;
}
