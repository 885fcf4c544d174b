import { dataOf, holds, NOW, operationOf } from './logic.ts';
import type { Facts } from './dimension.ts';
import { factsOf, type Space } from './space.ts';
import { isWindow } from './time-axis.ts';
import { MAX_NODES, TooWide } from './too-wide.ts';

/** A node of the store: equal conditions have equal numbers. */
export type Diagram = number;

export const NEVER: Diagram = 0;
export const ALWAYS: Diagram = 1;

interface Branching {
  readonly dimension: number;
  readonly children: readonly Diagram[];
}

/** Situations as a product: dimension → the classes allowed; a dimension that is not named is free. */
export type Box = ReadonlyMap<number, ReadonlySet<number>>;

/** What it costs to be in a class of a dimension; the cheapest way to a condition is asked with it. */
export type Cost = (dimension: number, cls: number) => number;

/**
 * Multi-valued decision diagrams over one space, hash-consed: they answer for 10^18 situations without listing them.
 * Enumeration is the oracle they are tested against.
 */
export class Diagrams {
  readonly space: Space;
  private readonly nodes: Branching[] = [];
  private readonly numbers = new Map<string, Diagram>();
  // Keys are texts: two numbers packed into one overflow at about four million nodes.
  private readonly done = new Map<string, Diagram>();

  /** Beyond it `TooWide` is thrown. */
  maxNodes: number;

  constructor(space: Space, maxNodes = MAX_NODES) {
    this.space = space;
    this.maxNodes = maxNodes;
  }

  /** The diagram of compiled logic whose facts are in the space. */
  of(logic: unknown): Diagram {
    const operation = operationOf(logic);
    const args = operation?.args ?? [];
    if (operation?.name === 'and') return args.reduce<Diagram>((all, arg) => this.and(all, this.of(arg)), ALWAYS);
    if (operation?.name === 'or') return args.reduce<Diagram>((any, arg) => this.or(any, this.of(arg)), NEVER);
    if (operation?.name === '!') return this.not(this.of(args[0]));
    return this.atom(logic);
  }

  and(a: Diagram, b: Diagram): Diagram {
    if (a === NEVER || b === NEVER) return NEVER;
    if (a === ALWAYS || a === b) return b;
    if (b === ALWAYS) return a;
    return this.once(a < b ? `${a}&${b}` : `${b}&${a}`, () => this.apart([a, b], ([x, y]) => this.and(x, y)));
  }

  not(a: Diagram): Diagram {
    if (a === NEVER || a === ALWAYS) return a === NEVER ? ALWAYS : NEVER;
    return this.once(`!${a}`, () => this.apart([a, a], ([x]) => this.not(x)));
  }

  or(a: Diagram, b: Diagram): Diagram {
    return this.not(this.and(this.not(a), this.not(b)));
  }

  /** The situations whose class has a member that passes the test, in the dimension of that fact. */
  where(fact: string, test: (facts: Facts) => boolean): Diagram {
    const at = this.space.dimensions.findIndex(({ facts }) => facts.includes(fact));
    const classes = this.space.dimensions[at]?.classes ?? [];
    const truth = classes.map(({ members }) => (members.some(test) ? ALWAYS : NEVER));
    return this.node(at, truth);
  }

  /** The situations that are in one of these classes of a dimension. */
  within(dimension: number, classes: ReadonlySet<number>): Diagram {
    const count = this.space.dimensions[dimension]?.classes.length ?? 0;
    return this.node(
      dimension,
      Array.from({ length: count }, (_, cls) => (classes.has(cls) ? ALWAYS : NEVER)),
    );
  }

  /** Whether one condition holds wherever another does. */
  implies(a: Diagram, b: Diagram): boolean {
    return this.and(a, this.not(b)) === NEVER;
  }

  /** Returns the first box of a condition; null if it never holds. */
  firstBox(diagram: Diagram): Box | null {
    const box = new Map<number, ReadonlySet<number>>();
    for (let node = this.nodes[diagram - 2]; node; node = this.nodes[diagram - 2]) {
      const { dimension, children } = node;
      diagram = children.find((child) => child !== NEVER) ?? NEVER;
      box.set(dimension, new Set([...children.keys()].filter((cls) => children[cls] === diagram)));
    }
    return diagram === NEVER ? null : box;
  }

  /** Returns the dimensions that a condition depends on. */
  support(diagram: Diagram, seen = new Map<Diagram, number>()): ReadonlySet<number> {
    const node = this.nodes[diagram - 2];
    if (node && !seen.has(diagram)) {
      seen.set(diagram, node.dimension);
      for (const child of node.children) this.support(child, seen);
    }
    return new Set(seen.values());
  }

  /** The class of each dimension in the cheapest situation where the condition holds; null when there is none. */
  cheapest(diagram: Diagram, cost: Cost): readonly number[] | null {
    const { dimensions } = this.space;
    const best = dimensions.map((dimension, index) => leastOf(dimension.classes.map((_, cls) => cost(index, cls))).at);
    const found = this.search(diagram, cost, new Map());
    if (!found) return null;
    const chosen = [...best];
    for (let step: Step | null = found; step; step = step.next) if (step.dimension >= 0) chosen[step.dimension] = step.cls;
    return chosen;
  }

  private search(diagram: Diagram, cost: Cost, known: Map<Diagram, Step | null>): Step | null {
    if (diagram === NEVER) return null;
    const node = this.nodes[diagram - 2];
    if (!node) return { dimension: -1, cls: 0, cost: 0, next: null };
    const earlier = known.get(diagram);
    if (earlier !== undefined) return earlier;
    const extra = node.children.map((_, cls) => cost(node.dimension, cls));
    // Only the cost above the cheapest class counts: dimensions that a path does not test take that class anyway.
    const { least } = leastOf(extra);
    let found: Step | null = null;
    for (const [cls, child] of node.children.entries()) {
      const next = this.search(child, cost, known);
      const total = next && next.cost + (extra[cls] ?? 0) - least;
      if (next && total !== null && (!found || total < found.cost)) found = { dimension: node.dimension, cls, cost: total, next };
    }
    known.set(diagram, found);
    return found;
  }

  private atom(logic: unknown): Diagram {
    const { now } = this.space;
    const [fact] = isWindow(logic) ? [NOW] : factsOf(logic);
    if (fact === undefined) return holds(logic, dataOf({}, now)) ? ALWAYS : NEVER;
    return this.where(fact, (facts) => holds(logic, dataOf(facts, now)));
  }

  /** Splits conditions at the first dimension that one of them tests. */
  private apart(pair: readonly [Diagram, Diagram], join: (pair: readonly [Diagram, Diagram]) => Diagram): Diagram {
    const [a, b] = pair.map((diagram) => this.nodes[diagram - 2]);
    const dimension = Math.min(a?.dimension ?? Infinity, b?.dimension ?? Infinity);
    const count = this.space.dimensions[dimension]?.classes.length ?? 0;
    const child = (at: number, node: Branching | undefined, cls: number): Diagram =>
      (node?.dimension === dimension ? node.children[cls] : pair[at]) ?? NEVER;
    return this.node(
      dimension,
      Array.from({ length: count }, (_, cls) => join([child(0, a, cls), child(1, b, cls)])),
    );
  }

  private node(dimension: number, children: readonly Diagram[]): Diagram {
    const [first] = children;
    if (first !== undefined && children.every((child) => child === first)) return first;
    return lookUp(this.numbers, `${dimension}:${children.join()}`, () => {
      if (this.nodes.length >= this.maxNodes) throw new TooWide(`more than ${this.maxNodes} nodes`);
      return this.nodes.push({ dimension, children }) + 1;
    });
  }

  private once(key: string, make: () => Diagram): Diagram {
    return lookUp(this.done, key, make);
  }
}

interface Step {
  readonly dimension: number;
  readonly cls: number;
  readonly cost: number;
  readonly next: Step | null;
}

function leastOf(costs: readonly number[]): { readonly least: number; readonly at: number } {
  const least = Math.min(...costs);
  return { least, at: costs.indexOf(least) };
}

function lookUp(table: Map<string, Diagram>, key: string, make: () => Diagram): Diagram {
  const known = table.get(key);
  if (known !== undefined) return known;
  const made = make();
  table.set(key, made);
  return made;
}
