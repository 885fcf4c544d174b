import { Diagrams, type Diagram } from './diagram.ts';
import type { Facts } from './dimension.ts';
import { factsReached, NO_LAWS } from './laws.ts';
import { situated, type Witness } from './situation.ts';
import { MAX_NODES, unlessTooWide } from './too-wide.ts';
import { buildSpace, constraintLogic, factsOf, orderByClauses, type Space, type SpaceContext, type SpaceOptions } from './space.ts';

type Near = readonly (readonly { readonly facts: Facts; readonly changes: number }[])[];

const anything = (): boolean => true;

/** Returns diagrams of all conditions; in another order of the dimensions if they get too wide in the order of reading. */
function drawAll(logics: readonly unknown[], space: Space, maxNodes?: number): Diagrams {
  const draw = (ordered: Space): Diagrams => {
    const diagrams = new Diagrams(ordered, maxNodes);
    for (const logic of logics) diagrams.of(logic);
    diagrams.maxNodes = MAX_NODES;
    return diagrams;
  };
  return unlessTooWide(
    () => draw(space),
    () => draw(orderByClauses(logics, space)),
  );
}

/** Questions over all possible situations of some compiled logics, answered with a concrete example. */
export class Analysis {
  readonly diagrams: Diagrams;
  readonly space: Space;
  /** The situations that the constraints allow. */
  readonly possible: Diagram;
  private readonly home: Facts;
  private near: Near | null = null;

  /** `options.also` is the situation that examples stay near to; without it they stay near to a plain visitor. */
  constructor(logics: readonly unknown[], context: SpaceContext, options: SpaceOptions = {}) {
    const { constraints = NO_LAWS } = context;
    const reached = factsReached(logics.flatMap(factsOf), constraints);
    const possible = constraintLogic(constraints.filter(({ when, then }) => when.fact !== then.fact && reached.has(then.fact)));
    const space = buildSpace([...logics, possible], context, options);
    this.diagrams = drawAll([...logics, possible], space, options.maxNodes);
    this.space = this.diagrams.space;
    this.possible = this.diagrams.of(possible);
    const firsts = this.space.dimensions.map(({ classes }) => classes[0]?.members[0] ?? {});
    this.home = Object.assign({}, ...firsts, options.also);
  }

  /** A possible situation where the condition holds, with the fewest facts changed; null when there is none. */
  witness(condition: Diagram, accepts: (facts: Facts) => boolean = anything): Witness | null {
    const facts = this.nearestTo(condition, accepts);
    return facts && situated(facts, this.space);
  }

  /** The same as the members of the space have it: instants counted back from its `now`, another time among the facts. */
  nearestTo(condition: Diagram, accepts: (facts: Facts) => boolean = anything): Facts | null {
    const near = accepts === anything ? (this.near ??= this.nearIn(anything)) : this.nearIn(accepts);
    const nearest = (dimension: number, cls: number): Facts => near[dimension]?.[cls]?.facts ?? {};
    const cost = (dimension: number, cls: number): number => near[dimension]?.[cls]?.changes ?? 0;
    const chosen = this.diagrams.cheapest(this.diagrams.and(this.possible, condition), cost);
    if (!chosen) return null;
    return Object.assign({}, ...chosen.map((cls, dimension) => nearest(dimension, cls))) as Facts; // each part is
  }

  /** Of each class of each dimension, the accepted member that is nearest to home. */
  private nearIn(accepts: (facts: Facts) => boolean): Near {
    return this.space.dimensions.map(({ classes }) =>
      classes.map(({ members }) => {
        const facts = this.nearest(members, accepts);
        return { facts, changes: this.changesIn(facts) };
      }),
    );
  }

  private nearest(members: readonly Facts[], accepts: (facts: Facts) => boolean): Facts {
    const accepted = members.filter(accepts);
    const choice = accepted.length > 0 ? accepted : members;
    return choice.reduce((best, facts) => (this.changesIn(facts) < this.changesIn(best) ? facts : best), choice[0] ?? {});
  }

  private changesIn(facts: Facts): number {
    return Object.keys(facts).filter((id) => facts[id] !== this.home[id]).length;
  }
}
