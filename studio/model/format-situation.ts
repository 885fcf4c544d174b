import { formatLabeled } from '../../rules/label.ts';
import { toSituation, type Witness } from '../../rules/situation.ts';
import { EXAMPLE_NOW } from '../../rules/space.ts';
import type { FactCatalogue } from '../../schemas/domains/fact.ts';
import { FIXED_FACTS } from '../../schemas/domains/catalogue.ts';
import type { CaseValue, Situation } from '../../schemas/rule.ts';

/** Formats an example situation on one line. Lists the differences from an anonymous visitor. */
export function describeExample(witness: Witness, catalogue: FactCatalogue): string {
  return formatSituation(toSituation(witness, catalogue));
}

export function formatSituation(situation: Situation): string {
  const facts = Object.entries(situation.facts);
  const words = facts.map(([id, value]) => `${id} ${formatCaseValue(id, value)}`);
  if (Date.parse(situation.now) !== EXAMPLE_NOW) words.push(`the time ${situation.now}`);
  return words.length === 0 ? ', for any visitor' : `, for example with ${words.join(', ')}`;
}

export function formatCaseValue(id: string, value: CaseValue): string {
  if (typeof value === 'object' && value !== null) return `${value.ago} ago`;
  // Only built-in facts have labels.
  return typeof value === 'number' ? formatLabeled(value, FIXED_FACTS[id]) : JSON.stringify(value);
}
