import type { Analysis } from './analysis.ts';
import { MAX_ROWS, TooWide } from './too-wide.ts';
import { ALWAYS, NEVER, type Box, type Diagram, type Diagrams } from './diagram.ts';

/**
 * A condition as few and wide boxes: together they cover it exactly, among the situations that can occur. They may
 * overlap, as the rows of a table that people read do ("is A" / "is B", not "is B and not A").
 */
export function rowsOf(condition: Diagram, { diagrams, possible }: Analysis, maxRows = MAX_ROWS): Box[] {
  const wanted = diagrams.and(condition, possible);
  // What cannot occur may be in a row or not, whichever is shorter.
  const allowed = diagrams.or(condition, diagrams.not(possible));
  const own = diagrams.support(condition);
  const rows = new Map<Diagram, Box>();
  // A row that is widened covers many boxes, so they aren't listed: there may be far more of them.
  let left = wanted;
  for (let box = diagrams.firstBox(left); box; box = diagrams.firstBox(left)) {
    if (rows.size === maxRows) throw new TooWide(`more than ${maxRows} rows`);
    // What the condition itself does not ask goes first: it would only say the same in other words.
    const order = [...box.keys()].sort((one, other) => Number(own.has(one)) - Number(own.has(other)));
    const row = widen(box, order, { allowed, diagrams });
    const covered = boxDiagram(row, diagrams);
    rows.set(covered, row);
    left = diagrams.and(left, diagrams.not(covered));
  }
  return needed(rows, wanted, diagrams);
}

/** The diagram of a box. */
export function boxDiagram(box: Box, diagrams: Diagrams): Diagram {
  return [...box].reduce<Diagram>((all, [dimension, classes]) => diagrams.and(all, diagrams.within(dimension, classes)), ALWAYS);
}

interface Bounds {
  readonly allowed: Diagram;
  readonly diagrams: Diagrams;
}

/** Drops conditions, then admits classes, as long as the box stays inside what is allowed. */
function widen(box: Box, order: readonly number[], { allowed, diagrams }: Bounds): Box {
  let row = box;
  const attempt = (wider: Box): void => {
    if (diagrams.implies(boxDiagram(wider, diagrams), allowed)) row = wider;
  };
  for (const dimension of order) attempt(new Map([...row].filter(([other]) => other !== dimension)));
  for (const dimension of row.keys()) {
    const count = diagrams.space.dimensions[dimension]?.classes.length ?? 0;
    for (let cls = 0; cls < count; cls += 1) attempt(new Map(row).set(dimension, new Set(row.get(dimension)).add(cls)));
  }
  return row;
}

/** Leaves out each row that the others cover, the narrowest first. */
function needed(rows: ReadonlyMap<Diagram, Box>, wanted: Diagram, diagrams: Diagrams): Box[] {
  const narrowFirst = [...rows].sort(([, a], [, b]) => b.size - a.size);
  const later = narrowFirst.reduceRight<Diagram[]>((unions, [row]) => [diagrams.or(row, unions[0] ?? NEVER), ...unions], [NEVER]);
  let kept: Diagram = NEVER;
  const needed = narrowFirst.filter(([row], index) => {
    const isCovered = diagrams.implies(wanted, diagrams.or(kept, later[index + 1] ?? NEVER));
    if (!isCovered) kept = diagrams.or(kept, row);
    return !isCovered;
  });
  return needed.map(([, box]) => box).reverse();
}

/**
 * What follows from a row for the other facts that its condition reads: a row says what is needed, and leaves out what
 * the laws between facts then demand. Who has a tier is logged in.
 */
export function impliedBy(row: Box, condition: Diagram, { diagrams, possible }: Analysis): Box {
  const inside = diagrams.and(boxDiagram(row, diagrams), possible);
  const implied = [...diagrams.support(condition)].flatMap((dimension): [number, ReadonlySet<number>][] => {
    if (row.has(dimension)) return [];
    const all = diagrams.space.dimensions[dimension]?.classes.keys() ?? [];
    const classes = [...all];
    const left = classes.filter((cls) => diagrams.and(inside, diagrams.within(dimension, new Set([cls]))) !== NEVER);
    return left.length < classes.length ? [[dimension, new Set(left)]] : [];
  });
  return new Map(implied);
}
