import { findHint } from '../../../schemas/suggest.ts';
import type { Rejection, CreateOptions } from './create-options.ts';
import type { Project } from '../../project/project.ts';

const FIRST = 100;
const STEP = 100;

/** Returns a free priority in a slot: the given one, one next to another surface, or one below all. */
export function findPriority(project: Project, slot: string, options: CreateOptions): number | Rejection {
  const { priority, above, below } = options;
  if (priority !== undefined) return priority;
  const taken = getPriorities(project, slot);
  const beside = above ?? below;
  if (beside !== undefined && !taken.has(beside)) return createUnknownSurface(beside, slot, taken.keys());
  const all = [...taken.values()].flat().sort((a, b) => a - b);
  const own = beside === undefined ? [] : (taken.get(beside) ?? []);
  if (above !== undefined) return getMidpoint(Math.max(...own), getPriorityAfter(Math.max(...own), all), `above "${above}"`);
  const limit = below === undefined ? (all[0] ?? 2 * FIRST) : Math.min(...own);
  return getMidpoint(
    below === undefined ? 0 : getPriorityBefore(limit, all),
    limit,
    below === undefined ? 'below all others' : `below "${below}"`,
  );
}

/** Surface → its priorities, which can differ by site. */
function getPriorities(project: Project, slot: string): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const { manifest } of project.sites)
    for (const [id, surface] of Object.entries(manifest.surfaces))
      if (surface.slot === slot) found.set(id, [...(found.get(id) ?? []), surface.priority]);
  return found;
}

function createUnknownSurface(id: string, slot: string, known: Iterable<string>): Rejection {
  const { suggestion } = findHint(id, known);
  return { error: `no surface "${id}" in the slot ${slot}${suggestion === undefined ? '' : ` (did you mean "${suggestion}"?)`}` };
}

function getPriorityAfter(priority: number, all: readonly number[]): number {
  return all.find((each) => each > priority) ?? priority + 2 * STEP;
}

function getPriorityBefore(priority: number, all: readonly number[]): number {
  return all.findLast((each) => each < priority) ?? 0;
}

/** Returns a midpoint, rounded as far as the gap allows. */
function getMidpoint(low: number, high: number, where: string): number | Rejection {
  const middle = (low + high) / 2;
  const rounded = [100, 50, 10, 5, 1].map((unit) => Math.floor(middle / unit) * unit).find((each) => each > low && each < high);
  if (rounded !== undefined) return rounded;
  return { error: `no priority is free ${where}, between ${low} and ${high}: give one of the two another, or say --priority` };
}
