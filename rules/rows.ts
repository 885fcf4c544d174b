import type { Analysis } from './analysis.ts';
import { MAX_ROWS, TooWideError } from './limits.ts';
import { ALWAYS, NEVER, type Box, type Diagram, type Diagrams } from './diagram.ts';

/**
 * Covers the possible situations of a condition exactly with few, wide boxes. They may overlap, because that is easier to
 * read ("is A" / "is B" instead of "is B and not A").
 */
export function createRows(condition: Diagram, { diagrams, possible }: Analysis, maxRows = MAX_ROWS): Box[] {
  const wanted = diagrams.and(condition, possible);
  // Rows may include impossible situations if that makes them shorter.
  const allowed = diagrams.or(condition, diagrams.not(possible));
  const own = diagrams.getDimensions(condition);
  const rows = new Map<Diagram, Box>();
  // Take boxes one by one: a widened row covers many boxes, and listing all would take too long.
  let left = wanted;
  for (let box = diagrams.findFirstBox(left); box; box = diagrams.findFirstBox(left)) {
    if (rows.size === maxRows) throw new TooWideError(`more than ${maxRows} rows`);
    // First drop the dimensions that the condition doesn't depend on, because they are redundant.
    const order = [...box.keys()].sort((one, other) => Number(own.has(one)) - Number(own.has(other)));
    const row = widenBox(box, order, { allowed, diagrams });
    const covered = buildBox(row, diagrams);
    rows.set(covered, row);
    left = diagrams.and(left, diagrams.not(covered));
  }
  return removeRedundantRows(rows, wanted, diagrams);
}

export function buildBox(box: Box, diagrams: Diagrams): Diagram {
  return [...box].reduce<Diagram>((all, [dimension, classes]) => diagrams.and(all, diagrams.whereClass(dimension, classes)), ALWAYS);
}

interface Bounds {
  readonly allowed: Diagram;
  readonly diagrams: Diagrams;
}

function widenBox(box: Box, order: readonly number[], { allowed, diagrams }: Bounds): Box {
  let row = box;
  const attempt = (wider: Box): void => {
    if (diagrams.implies(buildBox(wider, diagrams), allowed)) row = wider;
  };
  for (const dimension of order) attempt(new Map([...row].filter(([other]) => other !== dimension)));
  for (const dimension of row.keys()) {
    const count = diagrams.space.dimensions[dimension]?.classes.length ?? 0;
    for (let cls = 0; cls < count; cls += 1) attempt(new Map(row).set(dimension, new Set(row.get(dimension)).add(cls)));
  }
  return row;
}

function removeRedundantRows(rows: ReadonlyMap<Diagram, Box>, wanted: Diagram, diagrams: Diagrams): Box[] {
  const narrowFirst = [...rows].sort(([, a], [, b]) => b.size - a.size);
  const later = narrowFirst.reduceRight<Diagram[]>((unions, [row]) => [diagrams.or(row, unions[0] ?? NEVER), ...unions], [NEVER]);
  let chosen: Diagram = NEVER;
  const needed = narrowFirst.filter(([row], index) => {
    const isCovered = diagrams.implies(wanted, diagrams.or(chosen, later[index + 1] ?? NEVER));
    if (!isCovered) chosen = diagrams.or(chosen, row);
    return !isCovered;
  });
  return needed.map(([, box]) => box).reverse();
}

/**
 * Returns what a row and the constraints imply for other facts that the condition reads. Rows omit implied facts, for
 * example that a user with a tier is logged in.
 */
export function deriveImplied(row: Box, condition: Diagram, { diagrams, possible }: Analysis): Box {
  const inside = diagrams.and(buildBox(row, diagrams), possible);
  const implied = [...diagrams.getDimensions(condition)].flatMap((dimension): [number, ReadonlySet<number>][] => {
    if (row.has(dimension)) return [];
    const all = diagrams.space.dimensions[dimension]?.classes.keys() ?? [];
    const classes = [...all];
    const left = classes.filter((cls) => diagrams.and(inside, diagrams.whereClass(dimension, new Set([cls]))) !== NEVER);
    return left.length < classes.length ? [[dimension, new Set(left)]] : [];
  });
  return new Map(implied);
}
