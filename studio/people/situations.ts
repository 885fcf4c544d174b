import { situationReader } from '../../rules/situation.ts';
import type { SpaceContext } from '../../rules/space.ts';
import type { FactConstraint, FactValue } from '../../schemas/domains/fact.ts';
import type { Situation } from '../../schemas/rule.ts';
import { indexLaws, NO_LAWS } from '../../rules/replay.ts';

/** Returns the situation with the facts that its page settles: whoever names a route means all that the manifest says of it. */
export function completeSituation<Given extends Situation>(situation: Given, { constraints = NO_LAWS }: SpaceContext): Given {
  const route = situation.facts['page.route'];
  const laws =
    indexLaws(constraints)
      .get('page.route')
      ?.get(route as FactValue) ?? []; // no law names another value
  const implied = laws.flatMap((then) => (Object.hasOwn(situation.facts, then.fact) ? [] : [[then.fact, then.is] as const]));
  return { ...situation, facts: { ...situation.facts, ...Object.fromEntries(implied) } };
}

/** Returns the laws that a situation breaks: nobody can be in it, though a rule still has an outcome. */
export function findBrokenLaws(situation: Situation, { catalogue, constraints = NO_LAWS }: SpaceContext): readonly FactConstraint[] {
  const { reader, now } = situationReader(situation, catalogue);
  const valueOf = (id: string): FactValue | undefined => {
    const reading = reader.read(id, now);
    return reading.state === 'ready' ? reading.value : undefined;
  };
  return [...indexLaws(constraints)].flatMap(([fact, consequences]) => {
    const is = valueOf(fact);
    const consequencesOf = is === undefined ? [] : (consequences.get(is) ?? []);
    const broken = consequencesOf.filter((then) => ![then.is, undefined].includes(valueOf(then.fact)));
    return broken.map((then) => ({ when: { fact, is: is ?? null }, then }));
  });
}
