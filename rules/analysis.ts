import { Diagrams, type Diagram } from './diagram.ts';
import type { Facts } from './dimension.ts';
import { collectRelatedFacts, NO_CONSTRAINTS } from './constraints.ts';
import { toWitness, type Witness } from './situation.ts';
import { MAX_NODES, runWithinLimits } from './limits.ts';
import { buildSpace, toConstraintLogic, getFactIds, orderByClauses, type Space, type SpaceContext, type SpaceOptions } from './space.ts';

type NearestMembers = readonly (readonly { readonly facts: Facts; readonly changes: number }[])[];

const allowAny = (): boolean => true;

function buildDiagrams(logics: readonly unknown[], space: Space, maxNodes?: number): Diagrams {
  const build = (ordered: Space): Diagrams => {
    const diagrams = new Diagrams(ordered, maxNodes);
    for (const logic of logics) diagrams.build(logic);
    diagrams.maxNodes = MAX_NODES;
    return diagrams;
  };
  return runWithinLimits(
    () => build(space),
    () => build(orderByClauses(logics, space)),
  );
}

/** Finds example situations for conditions on a set of compiled logics. */
export class Analysis {
  readonly diagrams: Diagrams;
  readonly space: Space;
  readonly possible: Diagram;
  private readonly baseline: Facts;
  private nearestMembers: NearestMembers | null = null;

  /** Examples stay close to `options.baseline`, by default the anonymous visitor. */
  constructor(logics: readonly unknown[], context: SpaceContext, options: SpaceOptions = {}) {
    const { constraints = NO_CONSTRAINTS } = context;
    const reached = collectRelatedFacts(logics.flatMap(getFactIds), constraints);
    const possible = toConstraintLogic(constraints.filter(({ when, then }) => when.fact !== then.fact && reached.has(then.fact)));
    const space = buildSpace([...logics, possible], context, options);
    this.diagrams = buildDiagrams([...logics, possible], space, options.maxNodes);
    this.space = this.diagrams.space;
    this.possible = this.diagrams.build(possible);
    const firsts = this.space.dimensions.map(({ classes }) => classes[0]?.members[0] ?? {});
    this.baseline = Object.assign({}, ...firsts, options.baseline);
  }

  findWitness(condition: Diagram, accepts: (facts: Facts) => boolean = allowAny): Witness | null {
    const facts = this.findNearest(condition, accepts);
    return facts && toWitness(facts, this.space);
  }

  /** Like `findWitness`, but with instants relative to the space's `now`, and the time among the facts. */
  findNearest(condition: Diagram, accepts: (facts: Facts) => boolean = allowAny): Facts | null {
    const near = accepts === allowAny ? (this.nearestMembers ??= this.getNearestMembers(allowAny)) : this.getNearestMembers(accepts);
    const nearest = (dimension: number, cls: number): Facts => near[dimension]?.[cls]?.facts ?? {};
    const cost = (dimension: number, cls: number): number => near[dimension]?.[cls]?.changes ?? 0;
    const chosen = this.diagrams.findCheapest(this.diagrams.and(this.possible, condition), cost);
    if (!chosen) return null;
    return Object.assign({}, ...chosen.map((cls, dimension) => nearest(dimension, cls))) as Facts;
  }

  private getNearestMembers(accepts: (facts: Facts) => boolean): NearestMembers {
    return this.space.dimensions.map(({ classes }) =>
      classes.map(({ members }) => {
        const facts = this.getNearestMember(members, accepts);
        return { facts, changes: this.countChanges(facts) };
      }),
    );
  }

  private getNearestMember(members: readonly Facts[], accepts: (facts: Facts) => boolean): Facts {
    const accepted = members.filter(accepts);
    const choice = accepted.length > 0 ? accepted : members;
    return choice.reduce((best, facts) => (this.countChanges(facts) < this.countChanges(best) ? facts : best), choice[0] ?? {});
  }

  private countChanges(facts: Facts): number {
    return Object.keys(facts).filter((id) => facts[id] !== this.baseline[id]).length;
  }
}
