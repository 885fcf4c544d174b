import type { FactCatalogue } from '../schemas/domains/fact.ts';
import { periodsInWords, type Zones } from './date-words.ts';
import { signatureOf, type Dimension, type FactClass, type Facts } from './dimension.ts';
import { NOW, replaced } from './logic.ts';
import { valuesIn } from './ranges.ts';
import { factsOf, type Space } from './space.ts';
import { periodsIn } from './time-axis.ts';
import { valueInWords } from './value-words.ts';
import { valuesInWords } from './words.ts';

/** Facts as the members of a space have them, with what it takes to tell of them. */
export interface Around {
  readonly facts: Facts;
  readonly space: Space;
  readonly catalogue: FactCatalogue;
  readonly zones?: Zones;
}

/** All values of a fact that would do as well as the one it has among `facts`, the others left as they are there. */
export function asGoodInWords(id: string, around: Around): string {
  const { facts, space, catalogue, zones = new Map() } = around;
  const dimension = space.dimensions.find((each) => each.facts.includes(id));
  const fact = catalogue[id];
  if (dimension && id === NOW) return periodsInWords(periodsIn(dimension, classOf(dimension, facts, space)), zones);
  if (!fact || !dimension) return valueInWords(facts[id] ?? null, fact, space.now);
  const alone = dimension.facts.length === 1 ? dimension : aloneIn(dimension, id, around);
  return valuesInWords(valuesIn(alone, classOf(alone, facts, space), fact, space), fact);
}

function classOf({ facts: ids, atoms, classes }: Dimension, facts: Facts, { now }: Space): ReadonlySet<number> {
  const own = Object.fromEntries(ids.map((id) => [id, facts[id] ?? null]));
  const signature = signatureOf(atoms, own, now);
  return new Set([classes.findIndex((each) => each.signature === signature)]);
}

/** The dimension of one fact when those it is compared with stay as they are. */
function aloneIn({ atoms, facts: members, classes }: Dimension, id: string, { facts, space }: Around): Dimension {
  const others = Object.fromEntries(members.flatMap((other) => (other === id ? [] : [[other, facts[other] ?? null] as const])));
  const own = atoms.filter((atom) => factsOf(atom).includes(id)).map((atom) => replaced(atom, others));
  const known = classes.flatMap((each) => each.members.map((member) => member[id] ?? null));
  const values = new Set([...known, facts[id] ?? null]);
  const bySignature = new Map<string, Facts[]>();
  for (const value of values) {
    const signature = signatureOf(own, { [id]: value }, space.now);
    bySignature.set(signature, [...(bySignature.get(signature) ?? []), { [id]: value }]);
  }
  const split = [...bySignature].map(([signature, each]): FactClass => ({ signature, members: each }));
  return { facts: [id], atoms: own, classes: split };
}
