import type { Analysis } from './analysis.ts';
import { ALWAYS, NEVER, type Box, type Diagram, type Diagrams } from './diagram.ts';

/**
 * A condition as few and wide boxes: together they cover it exactly, among the situations that can occur. They may
 * overlap, as the rows of a table that people read do ("is A" / "is B", not "is B and not A").
 */
export function rowsOf(condition: Diagram, { diagrams, possible }: Analysis): Box[] {
  const wanted = diagrams.and(condition, possible);
  // What cannot occur may be in a row or not, whichever is shorter.
  const allowed = diagrams.or(condition, diagrams.not(possible));
  const own = new Set(diagrams.boxes(condition).flatMap((box) => [...box.keys()]));
  const wide = new Map<Diagram, Box>();
  for (const box of diagrams.boxes(wanted)) {
    // What the condition itself does not ask goes first: it would only say the same in other words.
    const order = [...box.keys()].sort((a, b) => Number(own.has(a)) - Number(own.has(b)));
    const row = widen(box, order, { allowed, diagrams });
    wide.set(boxDiagram(row, diagrams), row);
  }
  return needed(wide, wanted, diagrams);
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
  const kept = new Map([...rows].sort(([, a], [, b]) => b.size - a.size));
  for (const row of kept.keys()) {
    const others = [...kept.keys()].filter((other) => other !== row).reduce<Diagram>((any, other) => diagrams.or(any, other), NEVER);
    if (diagrams.implies(wanted, others)) kept.delete(row);
  }
  return [...kept.values()].reverse();
}
