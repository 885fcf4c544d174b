import type { Problem } from '../schemas/problem.ts';
import { isFault, readDateTime, type DateTime } from './date-time.ts';
import { problem, shown, within, type Visit } from './finding.ts';

/** Checks `during`: a start and an end that name one instant each, or null, the end after the start. */
export function checkWindow([first, second]: readonly unknown[], visit: Visit): Problem[] {
  const [start, end] = [boundAt(first, within(visit, 0)), boundAt(second, within(visit, 1))];
  if (Array.isArray(start) || Array.isArray(end)) return [start, end].flatMap((bound) => (Array.isArray(bound) ? bound : []));
  if (start === null && end === null) return [problem(visit, 'rule/window', 'a window without a start and an end is always open')];
  if (start === null || end === null || start.at < end.at) return [];
  const said = start.at === end.at ? 'the end is the start: the window is never open' : 'the end lies before the start';
  return [problem(within(visit, 1), 'rule/window', said)];
}

function boundAt(bound: unknown, visit: Visit): DateTime | null | Problem[] {
  if (bound === null) return null;
  if (typeof bound !== 'string') return [problem(visit, 'rule/date-time', `expected a date-time or null, found ${shown(bound)}`)];
  const read = readDateTime(bound);
  return isFault(read) ? [problem(visit, read.check, read.message, hintOf(read.suggestion))] : read;
}

function hintOf(suggestion: string | undefined): { readonly suggestion?: string } {
  return suggestion === undefined ? {} : { suggestion };
}
