import { situationOf, type Witness } from '../../rules/situation.ts';
import type { FactCatalogue } from '../../schemas/facts/fact.ts';

/** An example situation in one line: what differs from a plain visitor. */
export function describeWitness(witness: Witness, catalogue: FactCatalogue): string {
  const facts = Object.entries(situationOf(witness, catalogue).facts);
  const words = facts.map(
    ([id, value]) => `${id} ${typeof value === 'object' && value !== null ? `${value.ago} ago` : JSON.stringify(value)}`,
  );
  return words.length === 0 ? ', for any visitor' : `, for example with ${words.join(', ')}`;
}
