import type { Analysis } from './analysis.ts';
import { type Box, type Diagram, NEVER } from './diagram.ts';
import { boxDiagram } from './rows.ts';

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
