import type { FactCatalogue } from '../schemas/domains/fact.ts';
import { describePeriods, type Zones } from './describe-date.ts';
import { getSignature, type Dimension, type FactClass, type Facts } from './dimension.ts';
import { NOW, replaceFacts } from './logic.ts';
import { getValueSet } from './ranges.ts';
import type { Space } from './space.ts';
import { getPeriods } from './time-axis.ts';
import { describeValue } from './describe-value.ts';
import { describeValueSet } from './describe-row.ts';

export interface DescribeContext {
  readonly facts: Facts;
  readonly space: Space;
  readonly catalogue: FactCatalogue;
  readonly zones: Zones;
}

export function describeEquivalentValues(id: string, context: DescribeContext): string {
  const { facts, space, catalogue, zones } = context;
  const dimension = space.dimensions.find((each) => each.facts.includes(id));
  const fact = catalogue[id];
  if (dimension && id === NOW) return describePeriods(getPeriods(dimension, getClass(dimension, facts, space)), zones);
  if (!fact || !dimension) return describeValue(facts[id] ?? null, fact, space.now);
  const isolated = dimension.facts.length === 1 ? dimension : isolateFact(dimension, id, context);
  return describeValueSet(getValueSet(isolated, getClass(isolated, facts, space), fact, space), fact);
}

function getClass({ facts: ids, atoms, classes }: Dimension, facts: Facts, { now }: Space): ReadonlySet<number> {
  const own = Object.fromEntries(ids.map((id) => [id, facts[id] ?? null]));
  const signature = getSignature(atoms, own, now);
  return new Set([classes.findIndex((each) => each.signature === signature)]);
}

/** Returns a dimension of one fact by fixing the facts that it is compared with. */
function isolateFact({ atoms, facts: members, classes }: Dimension, id: string, { facts, space }: DescribeContext): Dimension {
  const others = Object.fromEntries(members.flatMap((other) => (other === id ? [] : [[other, facts[other] ?? null] as const])));
  const own = atoms.map((atom) => replaceFacts(atom, others));
  const values = new Set(classes.flatMap((each) => each.members.map((member) => member[id] ?? null)));
  const bySignature = new Map<string, Facts[]>();
  for (const value of values) {
    const signature = getSignature(own, { [id]: value }, space.now);
    bySignature.set(signature, [...(bySignature.get(signature) ?? []), { [id]: value }]);
  }
  const split = [...bySignature].map(([signature, each]): FactClass => ({ signature, members: each }));
  return { facts: [id], atoms: own, classes: split };
}
