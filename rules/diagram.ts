import { toLogicData, evaluateLogic, NOW, getOperation } from './logic.ts';
import type { Facts } from './dimension.ts';
import { getFactIds, type Space } from './space.ts';
import { isWindow } from './time-axis.ts';
import { MAX_NODES, TooWideError } from './limits.ts';

/** A node number. Equal conditions have equal numbers. */
export type Diagram = number;

export const NEVER: Diagram = 0;
export const ALWAYS: Diagram = 1;

interface Branching {
  readonly dimension: number;
  readonly children: readonly Diagram[];
}

/** Set of situations: dimension → allowed classes. Other dimensions are unrestricted. */
export type Box = ReadonlyMap<number, ReadonlySet<number>>;

export type Cost = (dimension: number, cls: number) => number;

/**
 * Hash-consed multi-valued decision diagrams over one space. They cover 10^18 situations without listing them.
 * `enumerate.ts` is their test oracle.
 */
export class Diagrams {
  readonly space: Space;
  private readonly nodes: Branching[] = [];
  private readonly numbers = new Map<string, Diagram>();
  // String keys, because two numbers packed into one overflow at about four million nodes.
  private readonly results = new Map<string, Diagram>();

  maxNodes: number;

  constructor(space: Space, maxNodes = MAX_NODES) {
    this.space = space;
    this.maxNodes = maxNodes;
  }

  build(logic: unknown): Diagram {
    const operation = getOperation(logic);
    const args = operation?.args ?? [];
    if (operation?.name === 'and') return args.reduce<Diagram>((all, arg) => this.and(all, this.build(arg)), ALWAYS);
    if (operation?.name === 'or') return args.reduce<Diagram>((any, arg) => this.or(any, this.build(arg)), NEVER);
    if (operation?.name === '!') return this.not(this.build(args[0]));
    return this.buildComparison(logic);
  }

  and(a: Diagram, b: Diagram): Diagram {
    if (a === NEVER || b === NEVER) return NEVER;
    if (a === ALWAYS || a === b) return b;
    if (b === ALWAYS) return a;
    return this.memoize(a < b ? `${a}&${b}` : `${b}&${a}`, () => this.split([a, b], ([x, y]) => this.and(x, y)));
  }

  not(a: Diagram): Diagram {
    if (a === NEVER || a === ALWAYS) return a === NEVER ? ALWAYS : NEVER;
    return this.memoize(`!${a}`, () => this.split([a, a], ([x]) => this.not(x)));
  }

  or(a: Diagram, b: Diagram): Diagram {
    return this.not(this.and(this.not(a), this.not(b)));
  }

  /** Returns the situations where a member of the fact's class passes the test. */
  whereFact(fact: string, test: (facts: Facts) => boolean): Diagram {
    const at = this.space.dimensions.findIndex(({ facts }) => facts.includes(fact));
    const classes = this.space.dimensions[at]?.classes ?? [];
    const truth = classes.map(({ members }) => (members.some(test) ? ALWAYS : NEVER));
    return this.createNode(at, truth);
  }

  whereClass(dimension: number, classes: ReadonlySet<number>): Diagram {
    const count = this.space.dimensions[dimension]?.classes.length ?? 0;
    return this.createNode(
      dimension,
      Array.from({ length: count }, (_, cls) => (classes.has(cls) ? ALWAYS : NEVER)),
    );
  }

  implies(a: Diagram, b: Diagram): boolean {
    return this.and(a, this.not(b)) === NEVER;
  }

  findFirstBox(diagram: Diagram): Box | null {
    const box = new Map<number, ReadonlySet<number>>();
    for (let node = this.nodes[diagram - 2]; node; node = this.nodes[diagram - 2]) {
      const { dimension, children } = node;
      diagram = children.find((child) => child !== NEVER) ?? NEVER;
      box.set(dimension, new Set([...children.keys()].filter((cls) => children[cls] === diagram)));
    }
    return diagram === NEVER ? null : box;
  }

  getDimensions(diagram: Diagram, seen = new Map<Diagram, number>()): ReadonlySet<number> {
    const node = this.nodes[diagram - 2];
    if (node && !seen.has(diagram)) {
      seen.set(diagram, node.dimension);
      for (const child of node.children) this.getDimensions(child, seen);
    }
    return new Set(seen.values());
  }

  findCheapest(diagram: Diagram, cost: Cost): readonly number[] | null {
    const { dimensions } = this.space;
    const best = dimensions.map((dimension, index) => findLeast(dimension.classes.map((_, cls) => cost(index, cls))).at);
    const found = this.findPath(diagram, cost, new Map());
    if (!found) return null;
    const chosen = [...best];
    for (let step: PathStep | null = found; step; step = step.next) if (step.dimension >= 0) chosen[step.dimension] = step.cls;
    return chosen;
  }

  private findPath(diagram: Diagram, cost: Cost, known: Map<Diagram, PathStep | null>): PathStep | null {
    if (diagram === NEVER) return null;
    const node = this.nodes[diagram - 2];
    if (!node) return { dimension: -1, cls: 0, cost: 0, next: null };
    const earlier = known.get(diagram);
    if (earlier !== undefined) return earlier;
    const extra = node.children.map((_, cls) => cost(node.dimension, cls));
    // Count only the cost above the cheapest class, because dimensions off the path use that class.
    const { least } = findLeast(extra);
    let found: PathStep | null = null;
    for (const [cls, child] of node.children.entries()) {
      const next = this.findPath(child, cost, known);
      const total = next && next.cost + (extra[cls] ?? 0) - least;
      if (next && total !== null && (!found || total < found.cost)) found = { dimension: node.dimension, cls, cost: total, next };
    }
    known.set(diagram, found);
    return found;
  }

  private buildComparison(logic: unknown): Diagram {
    const { now } = this.space;
    const [fact] = isWindow(logic) ? [NOW] : getFactIds(logic);
    if (fact === undefined) return evaluateLogic(logic, toLogicData({}, now)) ? ALWAYS : NEVER;
    return this.whereFact(fact, (facts) => evaluateLogic(logic, toLogicData(facts, now)));
  }

  private split(pair: readonly [Diagram, Diagram], join: (pair: readonly [Diagram, Diagram]) => Diagram): Diagram {
    const [a, b] = pair.map((diagram) => this.nodes[diagram - 2]);
    const dimension = Math.min(a?.dimension ?? Infinity, b?.dimension ?? Infinity);
    const count = this.space.dimensions[dimension]?.classes.length ?? 0;
    const child = (at: number, node: Branching | undefined, cls: number): Diagram =>
      (node?.dimension === dimension ? node.children[cls] : pair[at]) ?? NEVER;
    return this.createNode(
      dimension,
      Array.from({ length: count }, (_, cls) => join([child(0, a, cls), child(1, b, cls)])),
    );
  }

  private createNode(dimension: number, children: readonly Diagram[]): Diagram {
    const [first] = children;
    if (first !== undefined && children.every((child) => child === first)) return first;
    return getOrCreate(this.numbers, `${dimension}:${children.join()}`, () => {
      if (this.nodes.length >= this.maxNodes) throw new TooWideError(`more than ${this.maxNodes} nodes`);
      return this.nodes.push({ dimension, children }) + 1;
    });
  }

  private memoize(key: string, make: () => Diagram): Diagram {
    return getOrCreate(this.results, key, make);
  }
}

interface PathStep {
  readonly dimension: number;
  readonly cls: number;
  readonly cost: number;
  readonly next: PathStep | null;
}

function findLeast(costs: readonly number[]): { readonly least: number; readonly at: number } {
  const least = Math.min(...costs);
  return { least, at: costs.indexOf(least) };
}

function getOrCreate(table: Map<string, Diagram>, key: string, make: () => Diagram): Diagram {
  const known = table.get(key);
  if (known !== undefined) return known;
  const made = make();
  table.set(key, made);
  return made;
}
